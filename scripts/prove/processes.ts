import { measureThroughput, runSeveral } from '../../tests/chaos/several-processes.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven, ProofOptions } from './proof.ts'

/** The count is seconds. */
export const processes: Proof = { heading: 'Three processes behind a proxy', count: 60, prove }

const measuredAtMost = 15

async function prove({ count, say }: ProofOptions): Promise<Proven> {
  const found = await runSeveral(count)
  say('killed and not noticed')
  const rates = await measureThroughput(Math.min(measuredAtMost, count))
  const rows = rates.map(
    ({ processes: number, perSecond, p50, p99 }) =>
      `| ${number} ${number === 1 ? 'process' : 'processes'}: answers a second; half within; 99 of 100 within | ${perSecond}; ${p50} ms; ${p99} ms |`,
  )
  return {
    wrong: found.wrong,
    text: `\
Measured ${machine('npm run prove -- processes', '18')}; ${found.seconds} s of load.

nginx balances the load over three processes on one PostgreSQL. Visitors send inquiries, clients approve and pay, the office reads; every few seconds one of the three is killed with \`kill -9\` and restarted. Calls that were open in it, or that the proxy sent before it noticed, may fail; any other failure is wrong. Before that, each process is tested alone: it accepts a session that another one opened, answers a setting that another one saved, announces it on its live stream, and of forty concurrent guesses over two processes exactly fifteen are judged. The rates are of thirty-two connections through the proxy with the calls of the overload test, without email delivery; load generator, proxy, processes and PostgreSQL share the cores of the machine.

| What | Figure |
|---|---|
| Kills; calls; lost with the killed process | ${found.kills}; ${found.calls}; ${found.lost} |
| Slowest call | ${found.slowestMs} ms |
| Inquiries acknowledged; distinct emails; sent twice | ${found.acknowledged}; ${found.emails}; ${found.repeats} |
| A setting visible in every process after; announced on every live stream after | ${found.settingsMs} ms; ${found.liveMs} ms |
${rows.join('\n')}
| Found wrong | ${found.wrong.length} |`,
  }
}
