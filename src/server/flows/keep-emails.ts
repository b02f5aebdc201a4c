/** What the clock does to emails of rules: they are written, asked again and sent (docs/rules.md, M-01 to M-08). */
import { due, leadMinutes, standing } from '#domain/automations/due.ts'
import { afterFailure } from '#domain/automations/occurrence.ts'
import { runMinutes } from '#domain/automations/moments.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inSavepoint, inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { openRestore } from '#server/platform/backup/restores.ts'
import { system } from '#server/platform/core/actor.ts'
import { whyUnavailable } from '#server/platform/http/faults.ts'
import { candidatesOf } from '#server/records/automations/candidates.ts'
import { earliestLook, readLook, writeLook } from '#server/records/automations/looks.ts'
import { readForRules, type BookingForRules } from '#server/records/automations/read-facts.ts'
import {
  findOccurrence,
  occurrencesDue,
  type OccurrenceRow,
} from '#server/records/automations/occurrences.ts'
import {
  writeOccurrence,
  writeOccurrences,
  type NewOccurrence,
} from '#server/records/automations/write-occurrences.ts'
import { addShippedRules, holdRules, readRules } from '#server/records/automations/rules.ts'
import { lockBookings } from '#server/records/bookings/lock-booking.ts'
import {
  askAgain,
  composeForSending,
  factsHashNow,
  putBack,
  stopOccurrence,
  type OfBooking,
} from './steps/automated-email.ts'
import { noteFailure, reasonOf, sendOccurrence } from './steps/send-occurrence.ts'

const lookAheadMinutes = 60
/** Read together, and locked together in one transaction. */
const bookingsAtOnce = 500
const lockedAtOnce = 40
const mostAtOnce = 1000

/** Call once at start: adds the shipped rules, and registers the job that runs every quarter of an hour. */
export async function handleEmails(app: AppContext): Promise<void> {
  await inTransaction(app, system, (tx) => addShippedRules(tx, app.clock()))
  await app.jobs.every('keep-emails', `*/${runMinutes} * * * *`, () => keepEmails(app))
}

/**
 * Writes the emails that are due, asks those that wait again, and sends those whose time has come. It rests after a restore
 * (rules.md, B-05).
 */
export async function keepEmails(app: AppContext): Promise<void> {
  if (await openRestore(app.database.db)) return
  await writeDue(app)
  for (const row of await occurrencesDue(app.database.db, ['planned', 'approved'], app.clock(), mostAtOnce))
    await alone(app, row, () => sendOccurrence(app, system, row.id))
  await askWaiting(app)
}

/** Looks at the bookings whose moments came, and those that changed, since the last look. */
async function writeDue(app: AppContext): Promise<void> {
  const { db } = app.database
  const now = app.clock()
  const settings = await app.settings()
  const look = await readLook(db)
  const rules = (await readRules(db)).filter(({ acts_from }) => acts_from !== null)
  const earliest = earliestLook(now)
  const from = look.since !== undefined && look.since > earliest ? look.since : earliest
  let hasFailed = false
  // The last look wrote half an hour ahead. What hours are counted from may have come since: a sight of a quote, a payment.
  const daysFrom = from === look.since ? addMinutes(from, leadMinutes) : from
  const span = { from, daysFrom, to: addMinutes(now, leadMinutes), zone: settings.time_zone }
  const ids = [...new Set([...(await candidatesOf(db, rules, span)), ...look.changed])].toSorted()
  for (let start = 0; start < ids.length; start += bookingsAtOnce) {
    const concerned: string[] = []
    const isRead = await eachAlone(app, ids.slice(start, start + bookingsAtOnce), async (some) => {
      const found = await readForRules(db, some, settings, { now, provider: app.payments()?.name })
      const owed = found.filter(({ facts }) => due(facts, rules, now).length > 0)
      concerned.push(...owed.map(({ booking }) => booking.id))
    })
    hasFailed ||= !isRead
    for (let at = 0; at < concerned.length; at += lockedAtOnce) {
      const some = concerned.slice(at, at + lockedAtOnce)
      const isWritten = await eachAlone(app, some, (few) => writeDueOf(app, few))
      hasFailed ||= !isWritten
    }
  }
  // What failed is looked at again as long as its moments may count.
  const isLookedAtAgain = hasFailed && look.last !== undefined && look.last > earliest
  if (!isLookedAtAgain) await writeLook(db, look, now)
}

/**
 * Does the work for all bookings at once; where that fails, for each by itself, so that one does not hold the others up. False
 * where it failed for one.
 */
async function eachAlone(
  app: AppContext,
  ids: readonly string[],
  work: (ids: readonly string[]) => Promise<void>,
): Promise<boolean> {
  try {
    await work(ids)
    return true
  } catch (error) {
    if (whyUnavailable(error) !== undefined) throw error
    const [only] = ids
    if (ids.length === 1) {
      app.log.error({ err: error, booking: only }, 'the emails of rules of a booking could not be written')
      return false
    }
  }
  let isDone = true
  for (const id of ids) isDone = (await eachAlone(app, [id], work)) && isDone
  return isDone
}

/**
 * One email that cannot be composed or read holds no other up: the next run tries it again, and after four failures it waits for
 * a person, with the reason (rules.md, M-11).
 */
async function alone(app: AppContext, row: OccurrenceRow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (whyUnavailable(error) !== undefined) throw error
    app.log.error({ err: error, occurrence: row.id }, 'an email of a rule failed')
    await noteFailure(app, row, error)
  }
}

/** Asks bookings again with their locks, in one order, and writes what is due. */
async function writeDueOf(app: AppContext, ids: readonly string[]): Promise<void> {
  const settings = await app.settings()
  await inTransaction(app, system, async (tx) => {
    await lockBookings(tx, ids)
    const rules = await holdRules(tx)
    const now = app.clock()
    const planned: NewOccurrence[] = []
    for (const found of await readForRules(tx, ids, settings, { now, provider: app.payments()?.name }))
      for (const occurrence of due(found.facts, rules, now)) {
        const { key, leaves_at } = occurrence
        const rule = rules.find(({ id }) => id === occurrence.rule.id)
        if (!rule) continue
        const row = { rule, booking_id: found.booking.id, key, leaves_at }
        if (rule.mode === 'send') planned.push({ ...row, state: 'planned' })
        else await writeForReview(app, tx, { row, asked: { found, occurrence } }, now)
      }
    await writeOccurrences(tx, planned, now)
  })
}

/** Writes an email for the review. One that cannot be composed is planned, and composed again when it would leave. */
async function writeForReview(
  app: AppContext,
  tx: Tx,
  { row, asked }: { readonly row: Omit<NewOccurrence, 'state'>; readonly asked: OfBooking },
  now: Instant,
): Promise<void> {
  try {
    await inSavepoint(tx, async (inner) => {
      const email = await composeForSending(app, inner, asked)
      await writeOccurrence(inner, { ...row, state: 'waiting', email }, now)
    })
  } catch (error) {
    if (whyUnavailable(error) !== undefined) throw error
    app.log.error({ err: error, booking: row.booking_id }, 'an email of a rule could not be written')
    const { tries, failed_because } = afterFailure({ tries: 0, state: 'planned' }, reasonOf(error))
    await writeOccurrence(tx, { ...row, state: 'planned', failure: { tries, failed_because } }, now)
  }
}

/** Emails that wait for a person follow their facts: they are composed anew, or stopped. So are those that failed. */
async function askWaiting(app: AppContext): Promise<void> {
  const { db } = app.database
  const now = app.clock()
  const soon = addMinutes(now, lookAheadMinutes)
  const waiting = await occurrencesDue(db, ['waiting', 'failed'], soon, mostAtOnce)
  if (waiting.length === 0) return
  const rules = new Map((await readRules(db)).map((rule) => [rule.id, rule]))
  const ids = [...new Set(waiting.map(({ booking_id }) => booking_id))]
  const settings = await app.settings()
  const found = new Map<string, BookingForRules>()
  await eachAlone(app, ids, async (some) => {
    for (const each of await readForRules(db, some, settings, { now, provider: app.payments()?.name }))
      found.set(each.booking.id, each)
  })
  for (const row of waiting)
    await alone(app, row, async () => {
      const rule = rules.get(row.rule_id)
      const booking = found.get(row.booking_id)
      const occurrence = rule && booking && standing(booking.facts, rule, row, now)
      if (row.state === 'failed' && occurrence) return
      const isSame =
        booking && occurrence && (await factsHashNow(app, { found: booking, occurrence })) === row.facts_hash
      if (!isSame) await followFacts(app, row.id)
    })
}

async function followFacts(app: AppContext, id: string): Promise<void> {
  await inTransaction(app, system, async (tx) => {
    const before = await findOccurrence(tx, id)
    const asked = before && (await askAgain(app, tx, before))
    const row = await findOccurrence(tx, id)
    if (!asked || !row || !['waiting', 'failed'].includes(row.state)) return
    const { found, occurrence } = asked
    if (!occurrence) return stopOccurrence(app, tx, row)
    if (row.state === 'failed') return
    if ((await factsHashNow(app, { found, occurrence })) === row.facts_hash) return
    await putBack(app, tx, row, { found, occurrence })
  })
}
