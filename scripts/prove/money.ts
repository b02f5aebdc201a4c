import { runMoneyRounds, type CallCounts, type MoneyFigures } from '../../tests/chaos/money-rounds.ts'
import { machine } from '../measured.ts'
import type { Proof, ProofOptions } from './proof.ts'

export const money: Proof = { heading: 'Killed during money actions', count: 200, prove }

async function prove({ count, say, isOver }: ProofOptions) {
  const { figures, bar, close } = await runMoneyRounds({ rounds: count, serverEvery: 3, say, isOver })
  const [server] = await bar.sql<{ version: string; fsync: string }>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync`,
  )
  await close()
  const postgres = `${server?.version} (embedded, fsync ${server?.fsync})`
  return { text: ofMoney(figures, postgres), wrong: figures.wrong }
}

function ofMoney({ calls, ...found }: MoneyFigures, postgres: string): string {
  const row = (name: string, { answered, lost, lostAndDone }: CallCounts) =>
    `| ${name}: answered "success" before the kill; connection lost, done; connection lost, not done | ${answered}; ${lostAndDone}; ${lost - lostAndDone} |`
  return `\
Measured ${machine('npm run prove -- money', postgres)}; ${found.seconds} s.

In each round, five clients approve, up to four invoices are paid (by checkout in full and as a deposit, marked as paid, recorded by hand) and two or three bookings are canceled with an apology, one of them while its client approves. 0 to 40 ms after a random number of answers of one kind, each kind in turn, the program is killed with \`kill -9\`. After a restart, every action that was answered "success" must be done, and the audit of the races must find nothing: no partial cascade after a cancellation, no approval without exactly one invoice and one email, no payment without exactly one receipt, no sum that contradicts a status. Then calls whose connection was lost are repeated. Emails are delivered at the end: every email must be sent and every checkout completed. The timeout for emails and jobs of dead processes is shortened.

| What | Count |
|---|---|
| \`kill -9\` of the program | ${found.programKills} |
| … and of PostgreSQL's postmaster with it | ${found.serverKills} |
${row('Approvals', calls.approve)}
${row('Payments', calls.pay)}
${row('Cancellations', calls.cancel)}
| Approved, paid, canceled in the end | ${found.approvals}, ${found.payments}, ${found.cancellations} |
| Acknowledged and lost, half done, done twice | ${found.wrong.length} |
| Slowest start after a kill | ${(found.slowestStartMs / 1000).toFixed(1)} s |`
}
