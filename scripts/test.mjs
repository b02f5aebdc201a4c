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
/** Names of what failed, printed again at the end. @type {string[]} */
const named = []

heading('The gate')
const gate = await runChecks()
add(gate)
named.push(...gate.names.map((name) => `the gate: ${name}`))
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
else {
  add({ passed: 0, failed: 1 })
  named.push('the journeys: no Chromium')
}

if (named.length > 0)
  say(`\nFailed:\n${named.map((name) => `✗ ${name.split('\n').slice(0, 12).join('\n  ')}`).join('\n')}`)
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

function heading(text) {
  say(`\n— ${text}\n`)
}

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** An aborted run, or an unreadable report, is a failure whatever its counts. */
function ofVitest(report, code) {
  return counted(report, code, () => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    for (const { name, message, assertionResults } of testResults) {
      const file = path.relative(root, name)
      if (message) named.push(`${file}\n${message}`)
      for (const test of assertionResults)
        if (test.status === 'failed')
          named.push(`${file} › ${test.fullName}\n${test.failureMessages.join('\n')}`)
    }
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

function ofPlaywright(report, code) {
  return counted(report, code, () => {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
    named.push(...failedJourneys(suites))
    if (stats.flaky > 0) say(`\n${stats.flaky} of the journeys passed at the second attempt only; see above.`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

/** The journeys that failed at every attempt, with the output of the last one. */
function failedJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const error = tests.at(-1)?.results.at(-1)?.error?.message ?? ''
        return `${file} › ${title}\n${error}`
      }),
    ...failedJourneys(inner),
  ])
}

function counted(report, code, read) {
  try {
    const { passed, failed } = read()
    if (code === 0 || failed > 0) return { passed, failed }
    named.push(`${path.basename(report, '.json')}: ended with ${code} though nothing in it failed`)
    return { passed, failed: 1 }
  } catch (error) {
    named.push(`${path.basename(report, '.json')}: no report (${error.message})`)
    return { passed: 0, failed: 1 }
  }
}
