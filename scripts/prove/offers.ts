/** A million offers against whole numbers of unlimited size, and ten thousand selections outside the rules. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { machine } from '../measured.ts'
import type { Proof, ProofOptions, Proven } from './proof.ts'

const root = path.resolve(import.meta.dirname, '../..')
const selectionsPerOffer = 100

export const offers: Proof = { heading: 'Offers', count: 1_000_000, prove }

async function prove({ count }: ProofOptions): Promise<Proven> {
  const results = path.join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  const selections = Math.ceil(count / selectionsPerOffer)
  const report = path.join(results, 'selections.json')
  const env = {
    ...process.env,
    OFFERS: String(count),
    SELECTIONS: String(selections),
    SELECTIONS_REPORT: report,
  }
  const vitest = (project: string, file: string) =>
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file], {
      cwd: root,
      env,
      stdio: 'inherit',
    }).status === 0
  const amounts = vitest('unit', 'src/domain/offers/sheet.test.ts')
  const refusals = vitest('server', 'tests/server/offer-selections.test.ts')
  const wrong = [
    ...(amounts ? [] : ['an offer came to another amount']),
    ...(refusals ? [] : ['a selection outside the rules was not refused']),
  ]
  return { text: refusals ? textOf(count, report) : 'Failed.', wrong }
}

function textOf(count: number, report: string): string {
  const { codes, postgres } = JSON.parse(readFileSync(report, 'utf8')) as {
    codes: Record<string, number>
    postgres: string
  }
  const number = (value: number) => value.toLocaleString('en-US')
  const answers = Object.entries(codes).map(([code, times]) => `| … answered ${code} | ${number(times)} |`)
  return `\
Measured ${machine('npm run prove -- offers', postgres)}.

Random offers (every price rule, quantity rule, charge and several taxes) with random selections: lines, subtotal, taxes and total agree with a computation in whole numbers of unlimited size, written apart (\`tests/offers/oracle.ts\`). Then requests that each break one rule: other options and numbers, other versions, other bookings, forged prices. Each is refused with a reason, and the quote stays what it was.

| What | Count |
|---|---|
| Offers compared, differences | ${number(count)}, 0 |
| Selections outside the rules, stored | ${number(Object.values(codes).reduce((sum, each) => sum + each, 0))}, 0 |
${answers.join('\n')}`
}
