/**
 * `npm test`: installs what is missing, then the gate, the unit and server tests, and the browser journeys.
 * The last line is `N passed, N failed`.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runChecks } from './check.mjs'
import { findChromiumForTests } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, root, say, showTool } from './toolbox.mjs'

const results = path.join(root, 'test-results')

ensureInstalled()
const chromium = findChromiumForTests()
const total = { passed: 0, failed: 0 }

heading('The gate')
add(runChecks())
ensureBuilt()

heading('Unit and server tests')
const unitReport = path.join(results, 'unit.json')
const unitCode = await showTool('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
add(ofVitest(unitReport, unitCode))

heading('Browser journeys')
const journeyReport = path.join(results, 'journeys.json')
if (chromium)
  add(ofPlaywright(journeyReport, await showTool('playwright', ['test'], { CHROMIUM_PATH: chromium })))
else add({ passed: 0, failed: 1 })

say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

function heading(text) {
  say(`\n— ${text}\n`)
}

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** A run that broke off, or whose report cannot be read, is a failure whatever it counted. */
function ofVitest(report, code) {
  return counted(code, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

function ofPlaywright(report, code) {
  return counted(code, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'))
    if (stats.flaky > 0)
      say(`\n${stats.flaky} of the journeys passed at the second attempt only; they are named above.`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

function counted(code, read) {
  try {
    const { passed, failed } = read()
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
