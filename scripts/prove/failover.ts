import { loseWithoutSynchronousReplication, runFailover, type Failover } from '../../tests/chaos/failover.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven, ProofOptions } from './proof.ts'

/** The count is failovers: the primary is killed and halted in turns. */
export const failover: Proof = { heading: 'Failover', count: 4, prove }

async function prove({ count, say, isOver }: ProofOptions): Promise<Proven> {
  const rounds: Failover[] = []
  while (rounds.length < count && !isOver()) {
    const round = await runFailover(rounds.length % 2 === 0 ? 'killed' : 'halted')
    rounds.push(round)
    say(
      `primary ${round.fault}: ${round.acknowledged} writes acknowledged, ${round.lost} lost; from the promotion to the first answers: ${seconds(round.answeredMs)}; to live news: ${seconds(round.liveMs)}`,
    )
  }
  const undefended = await loseWithoutSynchronousReplication()
  say(`without synchronous replication: ${undefended} acknowledged writes lost`)
  const wrong = [
    ...rounds.flatMap((round) => round.wrong),
    ...(undefended === 0 ? ['failover: nothing was lost without synchronous replication'] : []),
  ]
  const sum = (of: (round: Failover) => number) => rounds.reduce((total, round) => total + of(round), 0)
  return {
    wrong,
    text: `\
Measured ${machine('npm run prove -- failover', '18')}; ${rounds.length} failovers.

A primary with a synchronous standby and two programs whose \`DATABASE_URL\` names both servers. Visitors send inquiries to both programs, clients approve and pay; the primary is killed with \`kill -9\` or halted with SIGSTOP, as a machine that lost its network, and the standby is promoted three seconds later. The seconds count from the order to promote until each probed function of a program has answered, and until its live stream has told of a change. The last line is the same drill without synchronous replication, its standby disconnected for a second before the kill: it shows that the drill sees a loss.

| What | Figure |
|---|---|
| Writes acknowledged; of them lost | ${sum(({ acknowledged }) => acknowledged)}; ${sum(({ lost }) => lost)} |
| Calls refused or lost meanwhile, and repeated | ${sum(({ refused }) => refused)} |
| First answers of each program after the promotion, each failover | ${rounds.map(({ fault, answeredMs }) => `${fault}: ${seconds(answeredMs)}`).join('; ')} |
| Live stream of each program after the promotion | ${rounds.map(({ liveMs }) => seconds(liveMs)).join('; ')} |
| Lost without synchronous replication | ${undefended} |
| Found wrong | ${wrong.length} |`,
  }
}

function seconds(ms: readonly number[]): string {
  return ms.map((each) => `${(each / 1000).toFixed(2)} s`).join(' and ')
}
