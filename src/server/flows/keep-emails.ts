/** What the clock does to emails of rules: they are written, asked again and sent (docs/rules.md, M-01 to M-08). */
import { due, leadMinutes, standing } from '#domain/automations/due.ts'
import { runMinutes } from '#domain/automations/moments.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import { whyUnavailable } from '#server/platform/http/faults.ts'
import { candidatesOf } from '#server/records/automations/candidates.ts'
import { earliestLook, readLook, writeLook } from '#server/records/automations/looks.ts'
import { readForRules, type BookingForRules } from '#server/records/automations/read-facts.ts'
import {
  addShippedRules,
  changeOccurrence,
  findOccurrence,
  holdRules,
  occurrencesDue,
  readRules,
  writeOccurrence,
  type OccurrenceRow,
} from '#server/records/automations/store.ts'
import type { RenderedMail } from '#server/platform/mail/renderer.ts'
import { occurrenceContext } from '#server/records/automations/compose.ts'
import { lockBookings } from '#server/records/bookings/lock-booking.ts'
import {
  askAgain,
  composeForSending,
  factsHashNow,
  openEmail,
  postOccurrence,
  putBack,
  quietUntil,
  stopOccurrence,
} from './steps/automated-email.ts'

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

/** Writes the emails that are due, asks those that wait again, and sends those whose time has come. */
export async function keepEmails(app: AppContext): Promise<void> {
  await writeDue(app)
  for (const row of await occurrencesDue(app.database.db, ['planned', 'approved'], app.clock(), mostAtOnce))
    await alone(app, row.id, () => sendDue(app, row))
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
  const span = { from, to: addMinutes(now, leadMinutes), zone: settings.time_zone }
  const ids = [...new Set([...(await candidatesOf(db, rules, span)), ...look.changed])].toSorted()
  for (let start = 0; start < ids.length; start += bookingsAtOnce) {
    const concerned: string[] = []
    const isRead = await eachAlone(app, ids.slice(start, start + bookingsAtOnce), async (some) => {
      const found = await readForRules(db, some, settings)
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

/** One email that cannot be composed or read is logged and tried again by the next run; the others go on. */
async function alone(app: AppContext, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (whyUnavailable(error) !== undefined) throw error
    app.log.error({ err: error, occurrence: id }, 'an email of a rule failed')
  }
}

/** Asks bookings again with their locks, in one order, and writes what is due. */
async function writeDueOf(app: AppContext, ids: readonly string[]): Promise<void> {
  const settings = await app.settings()
  await inTransaction(app, system, async (tx) => {
    await lockBookings(tx, ids)
    const rules = await holdRules(tx)
    const now = app.clock()
    for (const found of await readForRules(tx, ids, settings))
      for (const occurrence of due(found.facts, rules, now)) {
        const { key, leaves_at } = occurrence
        const rule = rules.find(({ id }) => id === occurrence.rule.id)
        if (!rule) continue
        const row = { rule, booking_id: found.booking.id, key, leaves_at }
        if (rule.mode === 'send') await writeOccurrence(tx, { ...row, state: 'planned' }, now)
        else {
          const email = await composeForSending(app, tx, { found, occurrence })
          await writeOccurrence(tx, { ...row, state: 'waiting', email }, now)
        }
      }
  })
}

/** Sends a planned or approved email whose facts still hold; what was approved and has changed waits again. */
async function sendDue(app: AppContext, { id }: OccurrenceRow): Promise<void> {
  await inTransaction(app, system, async (tx) => {
    const before = await findOccurrence(tx, id)
    const asked = before && (await askAgain(app, tx, before))
    const row = await findOccurrence(tx, id)
    if (!asked || !row || !['planned', 'approved'].includes(row.state)) return
    const { rule, found, occurrence } = asked
    if (!occurrence) return stopOccurrence(app, tx, row)
    const now = app.clock()
    const free = quietUntil(app, rule, found.facts.zone)
    if (free !== undefined) {
      await changeOccurrence(tx, row, { leaves_at: free }, now)
      return
    }
    if (row.state === 'planned' && rule.mode === 'review') return putBack(app, tx, row, { found, occurrence })
    if (row.state === 'approved' && (await factsHashNow(app, { found, occurrence })) !== row.facts_hash)
      return putBack(app, tx, row, { found, occurrence })
    const email =
      row.state === 'approved'
        ? openEmail(app, row)
        : (await composeForSending(app, tx, { found, occurrence })).email
    const mail_id = await postOccurrence(
      app,
      tx,
      { email, booking_id: row.booking_id, rule },
      renderedOf(app, row),
    )
    if (
      !(await changeOccurrence(tx, row, { state: 'sent', mail_id, html: null, text: null, email: null }, now))
    )
      throw new Error('an email was changed under its lock')
  })
}

function renderedOf(
  { sealer }: AppContext,
  { booking_id, html, text }: OccurrenceRow,
): RenderedMail | undefined {
  if (html === null || text === null) return undefined
  const open = (sealed: string) => sealer.open(sealed, occurrenceContext(booking_id))
  return { html: open(html), text: open(text) }
}

/** Emails that wait for a person follow their facts: they are composed anew, or stopped. */
async function askWaiting(app: AppContext): Promise<void> {
  const { db } = app.database
  const now = app.clock()
  const waiting = await occurrencesDue(db, ['waiting'], addMinutes(now, lookAheadMinutes), mostAtOnce)
  if (waiting.length === 0) return
  const rules = new Map((await readRules(db)).map((rule) => [rule.id, rule]))
  const ids = [...new Set(waiting.map(({ booking_id }) => booking_id))]
  const settings = await app.settings()
  const found = new Map<string, BookingForRules>()
  await eachAlone(app, ids, async (some) => {
    for (const each of await readForRules(db, some, settings)) found.set(each.booking.id, each)
  })
  for (const row of waiting)
    await alone(app, row.id, async () => {
      const rule = rules.get(row.rule_id)
      const booking = found.get(row.booking_id)
      const occurrence = rule && booking && standing(booking.facts, rule, row, now)
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
    if (!asked || row?.state !== 'waiting') return
    const { found, occurrence } = asked
    if (!occurrence) return stopOccurrence(app, tx, row)
    if ((await factsHashNow(app, { found, occurrence })) === row.facts_hash) return
    await putBack(app, tx, row, { found, occurrence })
  })
}
