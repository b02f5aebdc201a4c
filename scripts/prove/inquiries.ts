import { runRounds, type Figures, type Plan } from '../../tests/chaos/rounds.ts'
import { machine } from '../measured.ts'
import type { Proof, Wish } from './proof.ts'

export const inquiries: Proof = { heading: 'Killed while inquiries arrive', count: 200, prove }

async function prove({ count, say }: Wish) {
  const plan: Plan = {
    rounds: count,
    serverEvery: 3,
    startEvery: 5,
    visitors: 3,
    longestPauseMs: 60,
    hurry: false,
    say,
  }
  const { figures, close } = await runRounds(plan)
  await close()
  return { text: ofInquiries(plan, figures), wrong: figures.wrong }
}

function ofInquiries(plan: Plan, found: Figures): string {
  return `\
Measured ${machine('npm run prove -- inquiries', `${found.postgres} (embedded, fsync ${found.fsync})`)}; ${found.seconds} s.

${plan.visitors} visitors send inquiries without pause, each with an \`Idempotency-Key\`, and send again after a lost connection until they are told that it worked. Meanwhile the program is ended with \`kill -9\` 0 to 400 ms after it opened. After every round the tables are asked whether each acknowledged inquiry is there exactly once, with one message, one living link, one entry in the changes and one job, and whether anything is half written. At the end every message must have reached an SMTP server on loopback. \`kill -9\` ends processes, not the machine: this shows nothing about a power cut beyond fsync being on.

| What | Count |
|---|---|
| \`kill -9\` of the program | ${found.programKills} |
| … and of PostgreSQL's postmaster with it | ${found.serverKills} |
| … while the program was still starting, besides | ${found.startKills} |
| Inquiries acknowledged | ${found.acknowledged} |
| Connections lost or refused, and the inquiry sent again | ${found.connectionsLost} |
| Answers "try again in a moment" (503) | ${found.toldToTryAgain} |
| Any other answer | ${found.otherAnswers} |
| Acknowledged and lost, booked twice, half written | ${found.wrong.length} |
| Different messages that arrived | ${found.messages} |
| Repeats after a crash, same Message-ID and text | ${found.repeats} |
| Slowest start after a kill | ${(found.slowestStartMs / 1000).toFixed(1)} s |`
}
