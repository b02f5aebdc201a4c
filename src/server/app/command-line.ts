/** Start and stop of a command at the terminal: readable errors and a clean shutdown. */
import { ConfigError } from '#server/platform/core/config.ts'
import { createLog } from '#server/platform/core/log.ts'

/** Runs `work`. An error is printed with the `failure` message, and the process exits with 1. */
export async function runCommand(failure: string, work: () => Promise<void>): Promise<void> {
  // Node's default output would print every parameter of a failed query.
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

/**
 * Exits with `code` after the stop. A signal may arrive twice, from npm and from the terminal; the second one is
 * ignored.
 */
export function stopOnSignal(stop: () => Promise<void>, code = 0): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      stop().then(
        () => process.exit(code),
        (error: unknown) => {
          process.stderr.write(`Coupe did not stop cleanly: ${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

/** Prints the lines, indented and with blank lines around them. */
export function printLines(lines: readonly string[]): void {
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}
