/** Rounds of `kill -9` during approving, paying and canceling. Used by `npm test` and `npm run prove`. */
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from '../calls.ts'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import {
  aClient,
  approve,
  invoiceOf,
  mailJobs,
  markPaid,
  pay,
  recordByHand,
  type Client,
  type Debtor,
} from './bar.ts'
import { openBuiltBar, type BuiltBar } from './built-bar.ts'
import { auditMoney } from './money-audit.ts'
import { killPostmaster } from './rounds.ts'

export interface MoneyPlan {
  readonly rounds: number
  /** PostgreSQL is killed too in every n-th round. */
  readonly serverEvery: number
  readonly say?: (line: string) => void
  /** Called after each round: whether to stop early. */
  readonly isOver?: () => boolean
}

export interface MoneyFigures {
  readonly seconds: number
  readonly programKills: number
  readonly serverKills: number
  /** Of each kind: calls that were answered "success" before the kill, and calls that lost their connection. */
  readonly calls: Readonly<Record<Kind, CallCounts>>
  readonly approvals: number
  readonly payments: number
  readonly cancellations: number
  readonly slowestStartMs: number
  readonly wrong: readonly string[]
}

export interface MoneyAftermath {
  readonly figures: MoneyFigures
  readonly bar: BuiltBar
  readonly close: () => Promise<void>
}

export interface CallCounts {
  readonly answered: number
  readonly lost: number
  /** Lost calls that had taken effect. */
  readonly lostAndDone: number
}

type Kind = 'approve' | 'pay' | 'cancel'

interface Attempt {
  readonly kind: Kind
  readonly client: Client
  readonly send: () => Promise<Answer>
}

const longestWaitMs = 40
const tryAgain = 503
const approvalsARound = 4
/** Four clients approve, one has the booking canceled, one approves during the cancellation. */
const clientsARound = approvalsARound + 2

export async function runMoneyRounds(plan: MoneyPlan): Promise<MoneyAftermath> {
  const bar = await openBuiltBar({ PORT: String(await freePort()) }, 1, mailJobs)
  try {
    return { bar, figures: await kept(plan, bar), close: bar.close }
  } catch (error) {
    await bar.close()
    throw error
  }
}

async function kept(plan: MoneyPlan, bar: BuiltBar): Promise<MoneyFigures> {
  const began = Date.now()
  const counts = { approve: zero(), pay: zero(), cancel: zero() }
  const wrong: string[] = []
  const debtors: Debtor[] = []
  const later: Attempt[] = []
  let slowestStartMs = 0
  let serverKills = 0
  let rounds = 0

  for (let round = 1; round <= plan.rounds && !plan.isOver?.(); round++) {
    rounds = round
    const fresh = await Promise.all(Array.from({ length: clientsARound }, () => aClient(bar)))
    const attempts = attemptsOf(bar, fresh, debtors.splice(0, approvalsARound), round)
    const running = attempts.map((attempt) => outcome(attempt))
    // At any machine speed, some calls of one kind are done, some open, and some waiting at the kill.
    const kind = (['approve', 'pay', 'cancel'] as const)[round % 3] ?? 'approve'
    const watched = running.filter((_, place) => attempts[place]?.kind === kind)
    let answered = 0
    for (const each of watched) void each.then(() => (answered += 1))
    // An approval is always answered: without any answer, a run would prove nothing of what was acknowledged.
    const least = kind === 'approve' ? 1 : 0
    const enough = randomInt(least, Math.max(least + 1, watched.length))
    await until(() => answered >= enough, 'the first answers')
    await delay(randomInt(longestWaitMs + 1))
    await kill(round % plan.serverEvery === 0)
    const outcomes = await Promise.all(running)

    slowestStartMs = Math.max(slowestStartMs, await bar.restart())
    const found = [...(await bar.data.undone(auditMoney)), ...(await forgotten(bar, attempts, outcomes))]
    for (const [place, attempt] of attempts.entries()) {
      const told = outcomes[place]
      if (told === 200) counts[attempt.kind].answered += 1
      // A 503, as when the database was killed first, counts like a lost answer.
      if (told !== undefined && told !== tryAgain) continue
      counts[attempt.kind].lost += 1
      if (await isDone(bar, attempt)) counts[attempt.kind].lostAndDone += 1
      const again = await outcomeInTheEnd(attempt)
      // Wait for emails in delivery, and for checkouts that the provider does not know yet.
      if (again === 409 && attempt.kind === 'cancel') later.push(attempt)
      else if (again !== 200 && again !== 409)
        found.push(`${attempt.kind}, sent again, was answered ${again}`)
    }
    for (const client of fresh.slice(0, approvalsARound))
      debtors.push({ ...client, invoiceId: await invoiceOf(bar, client) })
    wrong.push(...found.map((line) => `round ${round}: ${line}`))
    plan.say?.(`round ${round}: ${wrong.length} wrong`)
  }

  wrong.push(...(await finish(bar, later)).map((line) => `at the end: ${line}`))
  const [sums] = await bar.sql<{ approvals: number; payments: number; cancellations: number }>(`select
    (select count(*)::int from quotes where accepted_at is not null) as approvals,
    (select count(*)::int from payments where status = 'completed') as payments,
    (select count(*)::int from bookings where status = 'cancelled') as cancellations`)
  return {
    seconds: Math.round((Date.now() - began) / 1000),
    programKills: rounds,
    serverKills,
    calls: counts,
    approvals: sums?.approvals ?? 0,
    payments: sums?.payments ?? 0,
    cancellations: sums?.cancellations ?? 0,
    slowestStartMs,
    wrong,
  }

  async function kill(alsoServer: boolean): Promise<void> {
    const serverFirst = randomInt(2) === 0
    if (alsoServer && serverFirst) killPostmaster(bar.data)
    bar.program().kill('SIGKILL')
    if (alsoServer && !serverFirst) killPostmaster(bar.data)
    await bar.program().exited
    if (alsoServer) serverKills += 1
  }
}

function attemptsOf(
  bar: BuiltBar,
  fresh: readonly Client[],
  debtors: readonly Debtor[],
  round: number,
): readonly Attempt[] {
  const cancel = (client: Client): Attempt => ({
    kind: 'cancel',
    client,
    send: () =>
      bar.call(
        'send-booking-cancellation',
        { bookingId: client.bookingId, apologyMessage: 'We are sorry, the bar is booked out that day.' },
        bar.owner,
      ),
  })
  const approval = (client: Client): Attempt => ({
    kind: 'approve',
    client,
    send: () => approve(bar, client),
  })
  const ways = [
    (debtor: Debtor) => pay(bar, debtor, 'full'),
    (debtor: Debtor) => pay(bar, debtor, 'deposit'),
    (debtor: Debtor) => markPaid(bar, debtor),
    (debtor: Debtor) => recordByHand(bar, debtor, 100_000),
  ]
  const contested = fresh.slice(approvalsARound + 1)
  return [
    ...fresh.slice(0, approvalsARound).map(approval),
    ...debtors.map((debtor, place): Attempt => {
      const way = ways[place % ways.length] ?? ways[0]
      return { kind: 'pay', client: debtor, send: async () => way?.(debtor) ?? pay(bar, debtor, 'full') }
    }),
    ...contested.map(approval),
    ...[...fresh.slice(approvalsARound), ...(round % 2 ? debtors.slice(3) : [])].map(cancel),
  ]
}

/** The status of the response; undefined when the connection was lost. */
async function outcome({ send }: Attempt): Promise<number | undefined> {
  try {
    return (await send()).status
  } catch {
    return undefined
  }
}

async function outcomeInTheEnd(attempt: Attempt): Promise<number | undefined> {
  for (;;) {
    const status = await outcome(attempt)
    if (status !== tryAgain) return status
    await delay(200)
  }
}

/** Actions that were answered "success" before the kill and are not done after it. */
async function forgotten(
  bar: BuiltBar,
  attempts: readonly Attempt[],
  outcomes: readonly (number | undefined)[],
): Promise<readonly string[]> {
  const lost: string[] = []
  for (const [place, { kind, client }] of attempts.entries()) {
    const told = outcomes[place]
    if (told !== undefined && told >= 500 && told !== tryAgain) lost.push(`${kind} was answered ${told}`)
    if (told !== 200) continue
    if (!(await isDone(bar, { kind, client })))
      lost.push(`${kind} was acknowledged and lost: ${client.bookingId}`)
  }
  return lost
}

async function isDone(bar: BuiltBar, { kind, client }: Pick<Attempt, 'kind' | 'client'>): Promise<boolean> {
  const [row] = await bar.sql<{ done: boolean }>(`select ${done[kind]} as done
    from bookings b join quotes q on q.booking_id = b.id where q.id = '${client.quoteId}'`)
  return row?.done === true
}

const done: Readonly<Record<Kind, string>> = {
  approve: 'q.accepted_at is not null',
  pay: 'exists (select from payments p where p.booking_id = b.id)',
  cancel: `b.status = 'cancelled'`,
}

/** Shortens the timeouts of interrupted emails and jobs; then all of them must complete. */
async function finish(bar: BuiltBar, later: readonly Attempt[]): Promise<readonly string[]> {
  await bar.sql(`update mail_messages set created_at = created_at - interval '3 minutes', try_started_at = try_started_at - interval '3 minutes'
    where template = 'booking-cancelled' and state = 'waiting'`)
  await bar.sql('drop trigger jobs_later on pgboss.job')
  await bar.sql(`update pgboss.job set state = 'retry', start_after = now()
    where name in ('send-mail', 'simulated-payment') and state in ('created', 'retry', 'active')`)
  const wrong: string[] = []
  for (const attempt of later) {
    const told = await outcome(attempt)
    if (told !== 200) wrong.push(`cancel, sent again later, was answered ${told}`)
  }
  const open = () =>
    bar.sql<{
      line: string
    }>(`select 'not sent: ' || template || ' to ' || to_address as line from mail_messages
      where state = 'waiting' and template <> 'booking-cancelled'
      union all select 'a checkout without its end: ' || id from payments where status = 'pending' and provider_reference is not null`)
  await until(async () => (await open()).length === 0, 'the end', 600_000).catch(() => undefined)
  return [...wrong, ...(await open()).map(({ line }) => line), ...(await bar.data.undone(auditMoney))]
}

function zero() {
  return { answered: 0, lost: 0, lostAndDone: 0 }
}
