/** A million payment plans with their payments, new totals and moved events, against a model that was written apart. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { machine } from '../measured.ts'
import type { Proof, ProofOptions, Proven } from './proof.ts'

const root = path.resolve(import.meta.dirname, '../..')

export const plans: Proof = { heading: 'Payment plans', count: 1_000_000, prove }

async function prove({ count }: ProofOptions): Promise<Proven> {
  const file = 'src/domain/payment-plans/plan.test.ts'
  const began = Date.now()
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', file],
    { cwd: root, env: { ...process.env, PLANS: String(count) }, stdio: 'inherit' },
  )
  const seconds = Math.round((Date.now() - began) / 1_000)
  const wrong = status === 0 ? [] : ['a plan is not what the model says']
  return { text: wrong.length === 0 ? textOf(count, seconds) : 'Failed.', wrong }
}

function textOf(count: number, seconds: number): string {
  return `\
Measured ${machine('npm run prove -- plans')}.

Random plans (every share and anchor), then up to six steps each: payments, new totals, moved events, days that pass. After each step the amounts come to the total, none is negative, what is paid stays, nothing gets a day before today, and amounts and days are those of a model that was written apart (\`tests/plans/model.ts\`).

| What | Figure |
|---|---|
| Plans compared, differences | ${count.toLocaleString('en-US')}, 0 |
| Seconds | ${seconds} |`
}
