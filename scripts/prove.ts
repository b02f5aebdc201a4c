/**
 * `npm run prove [-- inquiries races money shifts payloads backup release] [rounds]`: the full counts behind the promises; the figures go to
 * docs/measured.md.
 */
import { runRounds, type Figures, type Plan } from '../tests/chaos/rounds.ts'
import { runMoneyRounds, type CallCounts, type MoneyFigures } from '../tests/chaos/money-rounds.ts'
import { mailJobs, paymentJobs } from '../tests/chaos/bar.ts'
import { openBuiltBar } from '../tests/chaos/built-bar.ts'
import { raceByHand, raceEvents, recordsAfter, type RaceFigures } from '../tests/chaos/races.ts'
import { startFakeStripe, webhookSecret } from '../tests/stripe.ts'
import { runShiftRounds, type ShiftFigures } from '../tests/chaos/shifts.ts'
import { proveBackup } from './prove-backup.ts'
import { provePayloads } from './prove-payloads.ts'
import { proveRelease } from './prove-release.ts'
import { machine, writeSection } from './measured.ts'

interface Section {
  readonly heading: string
  /** Proves, answers the section's text and what was found wrong. */
  readonly prove: (rounds: number) => Promise<{ readonly text: string; readonly wrong: readonly string[] }>
}

const say = (line: string) => console.log(line)
const sections: Readonly<Record<string, Section>> = {
  inquiries: { heading: 'Killed while inquiries arrive', prove: proveInquiries },
  races: { heading: 'Fifty at the same instant', prove: proveRaces },
  money: { heading: 'Killed while money moves', prove: proveMoney },
  shifts: { heading: 'Fifty shifts of one person at the same instant', prove: proveShifts },
  payloads: { heading: 'Two hundred payloads in every free text', prove: provePayloads },
  backup: { heading: 'A hundred thousand bookings, backed up and restored', prove: proveBackup },
  release: { heading: 'The release, where the repository is not', prove: proveRelease },
}

const wishes = process.argv.slice(2)
const rounds = Number(wishes.find((wish) => /^\d+$/.test(wish)) ?? 200)
const wanted = wishes.filter((wish) => !/^\d+$/.test(wish))
const unknown = wanted.filter((name) => !(name in sections))
if (unknown.length > 0)
  throw new Error(`prove knows ${Object.keys(sections).join(', ')}, not ${unknown.join(', ')}`)

// Whoever interrupts it gets the figures of the rounds so far.
let interrupted = false
process.once('SIGINT', () => (interrupted = true))
const isOver = () => interrupted

let allHolds = true
for (const [name, { heading, prove }] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { text, wrong } = await prove(rounds)
  writeSection(`## ${heading}`, text)
  for (const line of wrong) console.error(line)
  console.log(text)
  allHolds &&= wrong.length === 0
}
process.exit(allHolds ? 0 : 1)

async function proveInquiries(wantedRounds: number) {
  const plan: Plan = {
    rounds: wantedRounds,
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

/** Two processes each: once with simulated money, once with Stripe's events. */
async function proveRaces(wantedRounds: number) {
  const began = Date.now()
  const plan = { rounds: wantedRounds, say, isOver }
  const stripe = await startFakeStripe()
  const simulated = await openBuiltBar({}, 2, [...mailJobs, ...paymentJobs])
  const figures = [...(await raceByHand(simulated, plan))]
  await simulated.close()
  const cards = await openBuiltBar(
    {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
    2,
    mailJobs,
  )
  const tell = async ({ payload, signature }: { payload: string; signature: string }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(`${cards.url()}/webhooks/stripe`, { method: 'POST', headers, body: payload })
    await answer.arrayBuffer()
    return answer.status
  }
  figures.push(...(await raceEvents({ ...cards, tell }, plan)))
  const [server] = await cards.sql<{ version: string }>(`select current_setting('server_version') as version`)
  await cards.close()
  await stripe.close()
  const seconds = Math.round((Date.now() - began) / 1000)
  const wrong = figures.flatMap((each) => each.wrong.map((line) => `${each.name}: ${line}`))
  return { text: ofRaces(figures, seconds, server?.version ?? ''), wrong }
}

function ofRaces(figures: readonly RaceFigures[], seconds: number, version: string): string {
  const raced = figures.filter(({ name, rounds: count }) => count > 0 || name === recordsAfter)
  const rows = raced.map(({ name, rounds: count, calls, won, refused, wrong }) =>
    name === recordsAfter
      ? `| … ${name}: found by the audit | | | | | ${wrong.length} |`
      : `| ${name} | ${count} | ${calls} | ${won} | ${refused} | ${wrong.length} |`,
  )
  return `\
Measured ${machine('npm run prove -- races', `${version} (embedded)`)}; ${seconds} s.

Each round sends fifty calls at the same instant, over HTTP, to two processes in turn on one PostgreSQL. Letters are written with their jobs and counted; the jobs that would deliver them wait. One wins, the others are refused with 409 and a message for people; of provider's events all are taken and one counts. Afterwards the tables are asked for everything that may not be: a quote accepted twice, billed twice or approved other than once, more paid than billed, a status that the payments do not give, a mail or receipt too few or too many (\`tests/chaos/money-audit.ts\`). That the same races do find doublings once row lock, conditional update and unique index are taken away is shown by \`tests/server/money-undefended.test.ts\`.

| Race | Rounds | Calls | Told "success" | Refused | Wrong |
|---|---|---|---|---|---|
${rows.join('\n')}`
}

async function proveMoney(wantedRounds: number) {
  const { figures, bar, close } = await runMoneyRounds({ rounds: wantedRounds, serverEvery: 3, say, isOver })
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

async function proveShifts(wantedRounds: number) {
  const figures = await runShiftRounds(wantedRounds, { say, isOver })
  return { text: ofShifts(figures), wrong: figures.wrong }
}

function ofShifts(found: ShiftFigures): string {
  return `\
Measured ${machine('npm run prove -- shifts', '18 (embedded)')}; ${found.seconds} s.

Each round asks for fifty shifts of one new member at four events, all over the same noon, at the same instant, of two processes in turn on one PostgreSQL. One is accepted, the others are refused with the name of the shift in the way. That the same rounds do find a doubled person once lock and exclusion constraint are taken away is shown by \`tests/server/schedule.test.ts\`.

| What | Count |
|---|---|
| Rounds, calls | ${found.rounds}, ${found.attempts} |
| Accepted | ${found.accepted} |
| Refused with the named conflict | ${found.namedConflicts} |
| Doubled, unrecorded, any other answer | ${found.wrong.length} |`
}
