/** `kill -9` between hold, release, lapse, payment and offer. Used by `npm test` and `npm run prove -- dates`. */
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { mailJobs } from './bar.ts'
import { openBuiltBar, type BuiltBar } from './built-bar.ts'
import { dateSubjects, rangeOfDay, type DateSubject } from './date-races.ts'

export interface DateKillFigures {
  readonly kills: number
  readonly held: number
  readonly lapsed: number
  readonly offers: number
  readonly slowestStartMs: number
  readonly wrong: readonly string[]
}

const longestWaitMs = 60
const waiting = 3

/**
 * Each round a date is held, three wait for it, and it is released or runs out while others want it and one pays; the
 * program is killed at any moment of that, and started again.
 */
export async function runDateKills({
  rounds,
  isOver = () => false,
}: {
  readonly rounds: number
  readonly isOver?: () => boolean
}): Promise<DateKillFigures> {
  const bar = await openBuiltBar({ PORT: String(await freePort()) }, 1, mailJobs)
  const wrong: string[] = []
  let [kills, slowestStartMs] = [0, 0]
  try {
    await bar.sql('delete from units where position > 1')
    for (let round = 1; round <= rounds && !isOver(); round++) {
      const found = await killRound(bar)
      kills += 1
      slowestStartMs = Math.max(slowestStartMs, found.startMs)
      wrong.push(...found.wrong.map((line) => `round ${round}: ${line}`))
    }
    const [sums] = await bar.sql<{ held: number; lapsed: number; offers: number }>(`select
      (select count(*)::int from changes where kind = 'booking.date-held') as held,
      (select count(*)::int from changes where kind = 'booking.date-lapsed') as lapsed,
      (select count(*)::int from changes where kind = 'booking.waitlist-offered') as offers`)
    const { held = 0, lapsed = 0, offers = 0 } = sums ?? {}
    return { kills, held, lapsed, offers, slowestStartMs, wrong }
  } finally {
    await bar.close()
  }
}

async function killRound(bar: BuiltBar): Promise<{ startMs: number; wrong: readonly string[] }> {
  const [holder, payer, ...line] = await dateSubjects(bar, 'pay', waiting + 2)
  if (!holder || !payer) throw new Error('there are no clients')
  await sealed(bar, [holder, payer, ...line])
  await done(bar.call('hold-date', { booking_id: holder.bookingId, until: '2039-12-31' }, bar.owner))
  for (const { bookingId } of line)
    await done(bar.call('join-waitlist', { booking_id: bookingId }, bar.owner))

  const release = { booking_id: holder.bookingId, reason: 'they married elsewhere' }
  const runsOut = randomInt(2) === 0
  const isPaid = randomInt(3) === 0
  if (runsOut) await runOut(bar, holder)
  const calls = [
    ...(isPaid ? [bar.call('mark-invoice-paid', { id: payer.invoiceId }, bar.owner)] : []),
    ...(randomInt(3) === 0
      ? [bar.call('hold-date', { booking_id: holder.bookingId, until: '2039-12-31' }, bar.owner)]
      : []),
    ...(runsOut ? [] : [bar.call('release-date', release, bar.owner)]),
  ].map((call) => call.then(({ status }) => status).catch(() => undefined))
  let answered = 0
  for (const call of calls) void call.then(() => (answered += 1))
  const enough = randomInt(calls.length + 1)
  await until(() => answered >= enough, 'the first answers')
  // Of holds that run out, half are ended by the clock before the kill, and half are left to the next program.
  if (runsOut && randomInt(2) === 0)
    await until(async () => (await waitingJobs(bar, ['keep-dates'])) === 0, 'the clock')
  await delay(randomInt(longestWaitMs))
  bar.program().kill('SIGKILL')
  await bar.program().exited.catch(() => undefined)
  const statuses = await Promise.all(calls)
  const startMs = await bar.restart()
  await settled(bar)
  return {
    startMs,
    wrong: await judge(bar, [holder, payer, ...line], isPaid && statuses[0] === 200 ? payer : undefined),
  }
}

/** The hold ends in a few milliseconds, and what the clock does every minute is done now. */
async function runOut(bar: BuiltBar, { bookingId }: DateSubject): Promise<void> {
  await bar.sql(`update claims set expires_at = now() + interval '${randomInt(40)} milliseconds'
    where booking_id = '${bookingId}' and ended_at is null`)
  await keepDatesNow(bar)
}

async function keepDatesNow(bar: BuiltBar): Promise<void> {
  await bar.sql(`insert into pgboss.job (name) values ('keep-dates')`)
}

/** Jobs that nobody has begun. */
async function waitingJobs(bar: BuiltBar, queues: readonly string[]): Promise<number> {
  const [found] = await bar.sql<{ n: number }>(`select count(*)::int as n from pgboss.job
    where state in ('created', 'retry') and name in (${listOf(queues)}) and start_after <= now()`)
  return found?.n ?? 0
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

/**
 * Waits until what follows from the released date has happened. A job that died with its program is repeated when its
 * heartbeat is missed: here at once.
 */
async function settled(bar: BuiltBar): Promise<void> {
  await bar.sql(`update pgboss.job set state = 'retry', start_after = now()
    where state = 'active' and name in ('outbox', 'keep-dates')`)
  await keepDatesNow(bar)
  const left = async () => {
    const [found] = await bar.sql<{ n: number }>(`select count(*)::int as n from pgboss.job
      where state in ('created', 'retry', 'active') and name in ('outbox', 'keep-dates') and start_after <= now()`)
    return found?.n
  }
  // The clock lapses first, and what it enqueues is done then.
  await until(async () => (await left()) === 0, 'the end of the outbox')
}

/** No unit is doubled or lost, and the next in line is notified exactly once, and nobody else. */
async function judge(
  bar: BuiltBar,
  all: readonly DateSubject[],
  paid: DateSubject | undefined,
): Promise<readonly string[]> {
  const [first, , next] = all
  const ids = all.map(({ bookingId }) => `'${bookingId}'`).join(', ')
  const [found] = await bar.sql<{
    doubled: number
    active: number
    untold: number
    told: number
    offered: number
    standing: number
    next_claims: number
    waiting: number
    payments: number
  }>(`select
    (select count(*)::int from claims a join claims b on a.unit_id = b.unit_id and a.id < b.id and a.ended_at is null
       and b.ended_at is null and a.occupied && b.occupied) as doubled,
    (select count(*)::int from claims where ended_at is null and unit_id is not null and occupied && ${rangeOfDay(first?.day ?? '')}) as active,
    (select count(*)::int from bookings b where b.id in (${ids})
       and (select count(*) from changes c where c.record_id = b.id::text and c.kind = 'booking.waitlist-offered')
         <> (select count(*) from mail_messages m where m.about_id = b.id and m.template = 'date-free')) as untold,
    (select count(*)::int from mail_messages where about_id = '${next?.bookingId}' and template = 'date-free') as told,
    (select count(*)::int from mail_messages where about_id in (${ids}) and template = 'date-free') as offered,
    (select count(*)::int from claims where kind = 'hold' and ended_at is null and expires_at <= now()) as standing,
    (select count(*)::int from claims where booking_id = '${next?.bookingId}' and ended_at is null) as next_claims,
    (select count(*)::int from waitlist where booking_id in (${ids}) and state = 'waiting') as waiting,
    (select count(*)::int from payments where booking_id = '${paid?.bookingId ?? crypto.randomUUID()}' and status = 'completed') as payments`)
  const lost = found?.active === 0 && found.waiting > 0
  return [
    ...(found?.doubled === 0 ? [] : [`${found?.doubled} pairs of claims overlap`]),
    ...((found?.active ?? 0) <= 1 ? [] : [`${found?.active} claims stand`]),
    ...(lost ? ['the date is free, and someone waits for it'] : []),
    ...(found?.standing === 0 ? [] : [`${found?.standing} holds stand that are over`]),
    ...(found?.told === found?.next_claims ? [] : [`the next in line was told ${found?.told} times`]),
    ...(found?.offered === found?.told ? [] : ['others than the next in line were told']),
    ...(found?.untold === 0 ? [] : [`${found?.untold} were offered the date, and not told once`]),
    ...(paid && found?.payments !== 1 ? ['an acknowledged payment is not there once'] : []),
  ]
}

async function sealed(bar: BuiltBar, subjects: readonly DateSubject[]): Promise<void> {
  for (const { bookingId } of subjects)
    await done(bar.call('send-portal-link', { id: bookingId, renew_pin: true }, bar.owner))
}

async function done(call: ReturnType<BuiltBar['call']>): Promise<void> {
  const { status, body } = await call
  if (status !== 200) throw new Error(`the preparation was answered ${status}: ${JSON.stringify(body)}`)
}
