/** `npm start`: starts the program, and stops it in order. */
import { builtParts, versionBeside } from '#server/app/built-parts.ts'
import { runCommand, stopOnSignal, printLines } from '#server/app/command-line.ts'
import { startProgram } from '#server/app/program.ts'
import { parseConfig } from '#server/platform/core/config.ts'

await runCommand('Coupe could not start.', async () => {
  if (process.argv.includes('--version'))
    return printLines([`Coupe ${await versionBeside(import.meta.dirname)}`])
  const config = parseConfig(process.env)
  const { parts, stop } = await builtParts(import.meta.dirname)
  const stopping = new AbortController()
  const starting = startProgram(config, parts, stopping.signal)
  // Also during the start: otherwise a stop would leave the database server running.
  stopOnSignal(async () => {
    stopping.abort()
    await starting.then(
      (program) => program.stop(),
      () => undefined,
    )
    stop()
  })
  try {
    printLines((await starting).greeting)
  } catch (error) {
    if (!stopping.signal.aborted) throw error
  }
})
