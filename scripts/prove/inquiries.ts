import { runRounds, type Figures, type Plan } from '../../tests/chaos/rounds.ts'
import { machine } from '../measured.ts'
import type { Proof, ProofOptions } from './proof.ts'

export const inquiries: Proof = { heading: 'Killed during inquiries', count: 200, prove }

async function prove({ count, say }: ProofOptions) {
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

${plan.visitors} visitors send inquiries continuously, each with an \`Idempotency-Key\`, and repeat a call after a lost connection until it succeeds. Meanwhile the program is killed with \`kill -9\` 0 to 400 ms after it started to listen. After every round the tables must contain each acknowledged inquiry exactly once, with one email, one valid link, one audit entry and one job, and nothing half written. At the end every email must have reached an SMTP server on loopback. \`kill -9\` ends processes, not the machine: a power failure is not tested; fsync is on.

| What | Count |
|---|---|
| \`kill -9\` of the program | ${found.programKills} |
| … and of PostgreSQL's postmaster with it | ${found.serverKills} |
| … while the program was still starting, in addition | ${found.startKills} |
| Inquiries acknowledged | ${found.acknowledged} |
| Connections lost or refused, and the inquiry repeated | ${found.connectionsLost} |
| Answers "try again in a moment" (503) | ${found.toldToTryAgain} |
| Any other answer | ${found.otherAnswers} |
| Acknowledged and lost, booked twice, half written | ${found.wrong.length} |
| Distinct emails received | ${found.messages} |
| Repeated emails after a crash, same Message-ID and text | ${found.repeats} |
| Slowest start after a kill | ${(found.slowestStartMs / 1000).toFixed(1)} s |`
}
