/**
 * What happens automatically: simulated months of rules, and of due days and charges, against models that were written apart; the real
 * jobs of emails and of charges on PostgreSQL against the same, with connections that end and processes that are killed; the past of
 * 500 bookings; and races of the review queue.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { simulate } from '../../tests/automations/simulate.ts'
import { machine } from '../measured.ts'
import {
  chargeJobText,
  chargesText,
  simulateAllCharges,
  type ChargeSimulation,
  type Figures,
} from './charges.ts'
import type { Proof, ProofOptions, Proven } from './proof.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** 18 months. */
const days = 548
const bookings = 8

/**
 * The count is of simulated bars of 18 months and 8 bookings, and of days of the real jobs; 125 bars are 1,000 bookings. At that count
 * the processes that are killed work 18 months hour by hour.
 */
export const automations: Proof = { heading: 'Automated emails', count: 125, prove }

async function prove(options: ProofOptions): Promise<Proven> {
  const simulated = simulateBars(options)
  const charged = simulateAllCharges({ bookings, days }, options)
  const { figures, failed } = playTests(options.count)
  const jobs = Object.entries(figures).filter(([name]) => name.startsWith('job-'))
  const found = {
    simulated,
    charged,
    job: sumOf(jobs.map(([, each]) => each)),
    broken: sumOf([figures['broken'] ?? {}]),
    killed: sumOf([figures['killed'] ?? {}]),
    killedBookings: figures['killed']?.['bookings'] ?? 0,
    figures,
    past: figures['past'] ?? {},
    races: figures['races'] ?? {},
  }
  const wrong = Object.entries(figures).flatMap(([name, each]) =>
    (each['wrong'] ?? []).map((line) => `${name}: ${line}`),
  )
  return {
    text: textOf(found),
    wrong: [
      ...simulated.wrong,
      ...charged.wrong,
      ...wrong,
      ...(failed ? ['a test of the proof failed'] : []),
    ],
  }
}

interface Simulation {
  readonly bars: number
  readonly bookings: number
  readonly emails: number
  readonly asked: number
  readonly wrong: readonly string[]
}

function simulateBars({ count, say, isOver }: ProofOptions): Simulation {
  const wrong: string[] = []
  let [emails, asked, bars, all] = [0, 0, 0, 0]
  for (let seed = 1; seed <= count && !isOver(); seed++) {
    const result = simulate(seed * 7919, { bookings, days })
    emails += result.emails
    asked += result.asked
    all += result.bookings
    bars++
    wrong.push(...result.wrong.slice(0, 5))
    if (seed % 10 === 0) say(`${seed} of ${count} bars, ${emails} emails, ${wrong.length} differences`)
  }
  return { bars, bookings: all, emails, asked, wrong }
}

/** The tests that play the same briefly, with this count; what they wrote, by name. */
function playTests(count: number): { figures: Readonly<Record<string, Figures>>; failed: boolean } {
  const folder = path.join(root, 'test-results', 'automations')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const tests = ['proofs', 'charges', 'past', 'races'].map(
    (name) => `tests/server/automation-${name}.test.ts`,
  )
  const env = { ...process.env, AUTOMATION_REPORT: folder, AUTOMATION_COUNT: String(count) }
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...tests],
    { cwd: root, env, stdio: 'inherit' },
  )
  const figures = readdirSync(folder).map((file) => [
    path.basename(file, '.json'),
    JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Figures,
  ])
  return { figures: Object.fromEntries(figures) as Record<string, Figures>, failed: status !== 0 }
}

interface Sum {
  readonly runs: number
  readonly deeds: number
  readonly refused: number
  readonly sent: number
  readonly others: number
  readonly ended: number
  readonly wrong: number
}

function sumOf(all: readonly Figures[]): Sum {
  const sum = (name: string) => all.reduce((one, each) => one + (each[name] ?? 0), 0)
  return {
    runs: sum('runs'),
    deeds: sum('deeds'),
    refused: sum('refused'),
    sent: sum('sent'),
    others: sum('others'),
    ended: sum('broken') + sum('kills'),
    wrong: all.reduce((one, { wrong = [] }) => one + wrong.length, 0),
  }
}

interface Found {
  readonly simulated: Simulation
  readonly charged: ChargeSimulation
  readonly job: Sum
  readonly broken: Sum
  readonly killed: Sum
  readonly killedBookings: number
  readonly figures: Readonly<Record<string, Figures>>
  readonly past: Figures
  readonly races: Figures
}

const number = (value = 0) => value.toLocaleString('en-US')

function textOf({
  simulated,
  charged,
  job,
  broken,
  killed,
  killedBookings,
  figures,
  past,
  races,
}: Found): string {
  const row = (name: string, sum: Sum) =>
    `| ${name} | ${number(sum.runs)} | ${number(sum.deeds)} (${number(sum.refused)}) | ${number(sum.ended)} | ${number(sum.sent)} | ${number(sum.others)} | ${sum.wrong} |`
  return `\
Measured ${machine('npm run prove -- automations', '18 (embedded)')}.

**Rules alone.** Bars of ${bookings} bookings for ${days} days in five time zones over their clock changes. Every hour things happen at random: quotes are sent, seen, approved and called off, events move, payments come, go and move, bookings are canceled and come back, clients stop emails, and rules are edited, switched off and on. Each time \`due\` is asked for every booking, and a model that was written apart and finds every time by looking at one minute after the other (\`tests/automations/model.ts\`).

| What | Count |
|---|---|
| Simulated bars, bookings | ${number(simulated.bars)}, ${number(simulated.bookings)} |
| Times that both were asked | ${number(simulated.asked)} |
| Emails brought forth | ${number(simulated.emails)} |
| Missing, extra, at another time or twice | ${number(simulated.wrong.length)} |

${chargesText(charged)}

**The job of emails on PostgreSQL.** Bars of New York over a change of its clocks begin with 10 bookings; twice an hour one of 20 things is done by the functions that owners and clients call (books, quotes, sees, approves, bills, pays, voids, moves, converts, cancels, stops emails, edits and switches rules, skips and approves emails), and the job runs at its quarters. After each run the emails in the database, planned, waiting, skipped and queued, are those of the model (\`tests/automations/job-model.ts\`), which reads the tables by itself.

| Job | Runs | Things done (refused) | Ended in the middle | Emails queued | Not sent | Wrong |
|---|---|---|---|---|---|---|
${row('One process', job)}
${row('Three at once, connections ended by the database', broken)}
${row('Three processes at once, `kill -9`, hour by hour', killed)}

The last row is one bar over ${number(Math.round(killed.runs / 24))} days, in which ${number(killedBookings)} bookings came.

${chargeJobText(figures)}

**The past.** 500 bookings of a year back and two months ahead; every shipped rule switched on, edited, off and on, with the job's runs between: ${number(past['unasked'])} emails. The past of each rule asked for: ${number(past['asked'])} emails shown, ${number(past['written'])} written, the same ones that the model names.

**Races.** ${number(races['races'])} approvals in the review queue, over two processes, against a payment, the whole payment, other hours, an edit, the switch of the rule, and a skip; a third in quiet hours, where the change meets their end: ${number(races['sent'])} sent with the bytes that were approved and before the change, ${number(races['back'])} waited again, ${number(races['ended'])} ended, ${races.wrong?.length ?? 0} wrong. Without the lock of the booking the same races send what has changed: \`tests/server/automation-races.test.ts\`.`
}
