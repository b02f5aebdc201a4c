/** Puts the program together, opens it, and closes it in order. */
import { atTheTerminal, stopOnSignal, tell } from './at-the-terminal.ts'
import { builtParts, versionBeside } from './built-parts.ts'
import { parseConfig } from './platform/config.ts'
import { startProgram } from './program.ts'

await atTheTerminal('Coupe could not start.', async () => {
  if (process.argv.includes('--version')) return tell([`Coupe ${await versionBeside(import.meta.dirname)}`])
  const config = parseConfig(process.env)
  const { parts, stop } = await builtParts(import.meta.dirname)
  const starting = startProgram(config, parts)
  // Also while it starts: whoever goes then must not leave a database running behind.
  stopOnSignal(async () => {
    await (await starting).stop()
    stop()
  })
  tell((await starting).greeting)
})
