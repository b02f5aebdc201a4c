/** The gate: types, lint, format, dead code, licences, known weaknesses, and that the rules of the house bite. Exits 1 when one fails. */
import { ensureInstalled, runTool, say } from './toolbox.mjs'

/** Name, program, arguments.
 * @type {[string, string, string[]][]} */
const checks = [
  ['types', 'tsc', ['-b', '--pretty']],
  ['lint', 'oxlint', ['--deny-warnings', 'src', 'tests', 'scripts', 'bench']],
  ['format', 'oxfmt', ['--check', 'src', 'tests', 'scripts', 'bench', 'vite.config.ts']],
  ['dead code', 'knip', ['--no-progress']],
  ['licences', 'node', ['scripts/licences.mjs']],
  ['known weaknesses', 'node', ['scripts/audit.mjs']],
  ['the rules bite', 'node', ['scripts/rules-bite.mjs']],
]

/** Runs every check, prints what failed; answers how many passed and failed, and the names of those that failed. */
export function runChecks() {
  /** @type {{ passed: number, failed: number, names: string[] }} */
  const result = { passed: 0, failed: 0, names: [] }
  for (const [name, tool, args] of checks) {
    const started = Date.now()
    const { status, stdout, stderr } = runTool(tool, args)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    say(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (status !== 0) say(`${stdout}${stderr}`)
    // What could not be looked at is said, not passed over.
    else for (const note of stdout.match(/^note: .*$/gm) ?? []) say(`  ${note}`)
    result[status === 0 ? 'passed' : 'failed'] += 1
    if (status !== 0) result.names.push(name)
  }
  return result
}

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('check.mjs')) {
  ensureInstalled()
  const { failed } = runChecks()
  process.exit(failed === 0 ? 0 : 1)
}
