/** `npm start`: starts the program, and stops it in order. */
import { setTimeout as delay } from 'node:timers/promises'
import { builtParts, versionBeside } from '#server/app/built-parts.ts'
import { runCommand, stopOnSignal, printLines } from '#server/app/command-line.ts'
import { startProgram } from '#server/app/program.ts'
import { parseConfig } from '#server/platform/core/config.ts'

/** A start that hangs, as on a table that is locked, is waited for so long before a stop ends the process. */
const longestWaitMs = 15_000

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
    const program = await Promise.race([starting.catch(() => undefined), giveUpOnStart()])
    await program?.stop()
    stop()
  })
  try {
    printLines((await starting).greeting)
  } catch (error) {
    if (!stopping.signal.aborted) throw error
  }
})

async function giveUpOnStart(): Promise<never> {
  await delay(longestWaitMs)
  throw new Error('its start did not end')
}
