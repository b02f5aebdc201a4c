import { measureThroughput, runSeveral } from '../../tests/chaos/several-processes.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven, Wish } from './proof.ts'

/** The count is seconds. */
export const processes: Proof = { heading: 'Three processes behind a proxy', count: 60, prove }

const measuredAtMost = 15

async function prove({ count, say }: Wish): Promise<Proven> {
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

nginx shares what comes among three programs on one PostgreSQL. Guests send inquiries, clients approve and pay, the office reads; every few seconds one of the three is ended with \`kill -9\` and started again. A call may be lost that was open in it, or that the proxy sent before it had noticed; any other failure is wrong. Before that each program is asked by itself: for a session that another one opened, for a setting that another one saved, for the news of it on its live stream, and whether fifteen guesses of forty at once, over two of them, are judged and no more. The rates are of thirty-two connections through the proxy, asking for the same as in the overload, letters put off; the one that asks, the proxy, the programs and PostgreSQL share the machine's cores.

| What | Figure |
|---|---|
| Kills; calls; lost with the program they were in | ${found.kills}; ${found.calls}; ${found.lost} |
| Slowest call | ${found.slowestMs} ms |
| Inquiries acknowledged; different letters; sent twice | ${found.acknowledged}; ${found.letters}; ${found.repeats} |
| A setting known everywhere after; its news on every live stream after | ${found.settingsMs} ms; ${found.liveMs} ms |
${rows.join('\n')}
| Found wrong | ${found.wrong.length} |`,
  }
}
