/** How a program of ours begins and ends at a terminal: clear words, and a clean stop. */
import { ConfigError } from '#server/platform/core/config.ts'
import { createLog } from '#server/platform/core/log.ts'

/** Runs `work`; what it cannot do is told in words, and the process ends with 1. */
export async function atTheTerminal(failure: string, work: () => Promise<void>): Promise<void> {
  // Node would print the error as it is, with every parameter of a failed query in it.
  process.on('uncaughtException', (error) => {
    createLog('fatal').fatal({ err: error }, 'a fault that nobody caught')
    process.exit(1)
  })
  try {
    await work()
  } catch (error) {
    const isForPeople = error instanceof ConfigError
    process.stderr.write(
      `\n${failure}\n${isForPeople ? error.message : ((error as Error).stack ?? String(error))}\n\n`,
    )
    process.exit(1)
  }
}

/** A signal may come twice, from npm and from the terminal; it is obeyed once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`Coupe did not stop cleanly: ${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

/** The lines, with a little air around them. */
export function tell(lines: readonly string[]): void {
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}
