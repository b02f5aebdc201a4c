/** Known vulnerabilities of production packages. Prints a note and passes where the registry does not answer. */
import { spawnSync } from 'node:child_process'
import { root, say } from './toolbox.mjs'

const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
  { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
)
const found = reportIn(stdout)

if (found === undefined) {
  say('note: known vulnerabilities were not looked up: the registry does not answer')
  process.exit(0)
}
const severe = found.high + found.critical
say(`${found.total} known vulnerabilities, ${severe} of them high or critical`)
if (severe > 0) say(stdout)
process.exit(severe > 0 ? 1 : 0)

function reportIn(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}
