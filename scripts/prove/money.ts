import { runMoneyRounds, type CallCounts, type MoneyFigures } from '../../tests/chaos/money-rounds.ts'
import { machine } from '../measured.ts'
import type { Proof, Wish } from './proof.ts'

export const money: Proof = { heading: 'Killed while money moves', count: 200, prove }

async function prove({ count, say, isOver }: Wish) {
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
    `| ${name}: told "success" before the kill; connection lost, done all the same; lost, not done | ${answered}; ${lostAndDone}; ${lost - lostAndDone} |`
  return `\
Measured ${machine('npm run prove -- money', postgres)}; ${found.seconds} s.

In each round five clients approve, up to four invoices are paid (by checkout in full and as a deposit, marked as paid, recorded by hand) and two or three bookings are cancelled with an apology, one of them while its client approves. 0 to 40 ms after a random number of one kind was answered, in turn of each kind, the program is ended with \`kill -9\`. It is started again; whatever was told "success" must be so, and the audit of the races must find nothing: no half cascade after a cancellation, no approval without its one invoice and one mail, no payment without its one receipt, no sum that a status contradicts. Then what had lost its connection is sent again. Letters are delivered at the end, where every one has to be out and every checkout to have come to its end; the waiting time for letters and jobs of dead processes is brought forward.

| What | Count |
|---|---|
| \`kill -9\` of the program | ${found.programKills} |
| … and of PostgreSQL's postmaster with it | ${found.serverKills} |
${row('Approvals', calls.approve)}
${row('Payments', calls.pay)}
${row('Cancellations', calls.cancel)}
| Approved, paid, cancelled in the end | ${found.approvals}, ${found.payments}, ${found.cancellations} |
| Acknowledged and lost, half done, done twice | ${found.wrong.length} |
| Slowest start after a kill | ${(found.slowestStartMs / 1000).toFixed(1)} s |`
}
