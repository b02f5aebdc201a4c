/** The gate: types, lint, format, dead code, licenses, known vulnerabilities, imports, source rules and their self-test. Exits 1 when one fails. */
import { ensureInstalled, readTool, say } from './toolbox.mjs'

/** Name, program, arguments.
 * @type {[string, string, string[]][]} */
const checks = [
  ['types', 'tsc', ['-b', '--pretty']],
  ['lint', 'oxlint', ['--deny-warnings', 'src', 'tests', 'scripts', 'bench']],
  ['format', 'oxfmt', ['--check', 'src', 'tests', 'scripts', 'bench', 'vite.config.ts']],
  ['dead code', 'knip', ['--no-progress']],
  ['licenses', 'node', ['scripts/licenses.mjs']],
  ['known vulnerabilities', 'node', ['scripts/audit.mjs']],
  ['imports', 'node', ['scripts/import-graph.mjs']],
  ['source rules', 'node', ['scripts/source-rules.mjs']],
  ['self-test of the rules', 'node', ['scripts/self-test.mjs']],
]

/** Runs the checks, two at a time, and prints what failed; answers how many passed and failed, and the names of those that failed. */
export async function runChecks() {
  /** @type {{ passed: number, failed: number, names: string[] }} */
  const result = { passed: 0, failed: 0, names: [] }
  const waiting = [...checks]
  const runNext = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, tool, args] = check
      const started = Date.now()
      const { code, output } = await readTool(tool, args)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (code !== 0) say(output)
      // A check that could not look up everything prints a note.
      else for (const note of output.match(/^note: .*$/gm) ?? []) say(`  ${name}: ${note}`)
      result[code === 0 ? 'passed' : 'failed'] += 1
      if (code !== 0) result.names.push(name)
    }
  }
  await Promise.all([runNext(), runNext()])
  return result
}

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('check.mjs')) {
  ensureInstalled()
  const { failed } = await runChecks()
  process.exit(failed === 0 ? 0 : 1)
}
