/** Every pair of money actions in every order and overlap, played by the test that samples them. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { machine } from '../measured.ts'
import type { Proof, Proven } from './proof.ts'

const root = path.resolve(import.meta.dirname, '../..')

export const sequences: Proof = { heading: 'Money actions in sequence', count: 1, prove }

interface Figures {
  readonly played: number
  readonly seconds: number
  readonly postgres: string
  readonly wrong: readonly string[]
}

async function prove(): Promise<Proven> {
  const report = path.join(root, 'test-results', 'sequences.json')
  const test = ['run', '--project', 'server', 'tests/server/money-sequences.test.ts']
  mkdirSync(path.dirname(report), { recursive: true })
  const env = { ...process.env, SEQUENCES: 'all', SEQUENCES_REPORT: report }
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...test], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const figures = JSON.parse(readFileSync(report, 'utf8')) as Figures
  return { text: textOf(figures), wrong: figures.wrong }
}

function textOf({ played, seconds, postgres, wrong }: Figures): string {
  return `\
Measured ${machine('npm run prove -- sequences', postgres)}; ${seconds} s.

25 actions (open a checkout; pay at once, an hour later, a day later, or with a late webhook; record by hand; mark paid; void; refund a part, all, at the provider, and with a failure afterwards; dispute opened and lost; send; resend; edit and cancel a draft; cancel an invoice and refund, credit or keep what was paid; cancel the booking; bill again; approve; approve after the quote has expired) are played in every pair: one after the other, during a slow card provider, and during a slow mail server. Afterwards the books agree with the provider's to the cent, no email names another amount than its invoice, nothing canceled or paid can still be paid, every surplus cent is an alert, and resolving the alert clears it.

| What | Count |
|---|---|
| Sequences played | ${played} |
| Found wrong | ${wrong.length} |`
}
