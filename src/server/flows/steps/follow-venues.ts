/** Dates follow their venue: where the way to it or its clock changes, what they occupy does (rules.md, T-08, T-14). */
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { datesAheadOf, type PlacedDates } from '#server/records/event-facts/places.ts'
import { clockOfSubject, readSubject, type SubjectFacts } from '#server/records/event-facts/subject.ts'
import { keepTimesOfDay } from './keep-clock.ts'
import { isAhead, lockSubject } from './lock-subject.ts'
import { followDate } from './say-fact.ts'

/**
 * Locks the bookings and events of these dates, and then what `lock` locks: the venues come last, as in every flow. Returns
 * the dates as they are before the change. Refused where another date was linked in between.
 */
export async function lockWithDates<Locked>(
  app: AppContext,
  tx: Tx,
  of: PlacedDates,
  lock: () => Promise<Locked>,
): Promise<{ readonly locked: Locked; readonly dates: readonly SubjectFacts[] }> {
  const found = await datesAheadOf(tx, of, app.clock())
  for (const date of found) await lockSubject(tx, subjectOf(date))
  const locked = await lock()
  const linked = await datesAheadOf(tx, of, app.clock())
  if (linked.some(({ id }) => !found.some((date) => date.id === id))) refuse('venue.version-conflict')
  const dates: SubjectFacts[] = []
  for (const date of linked) {
    const subject = await lockSubject(tx, subjectOf(date))
    if (isAhead(subject)) dates.push(await readSubject(tx, subject))
  }
  return { locked, dates }
}

/** Moves the dates whose way or clock is another one now; refused with who is in the way where no unit is free then. */
export async function followVenues(app: AppContext, tx: Tx, dates: readonly SubjectFacts[]): Promise<void> {
  for (const before of dates) {
    const after = await keepTimesOfDay(app, tx, before, await readSubject(tx, before))
    await recordClock(app, tx, before, after)
    await followDate(app, tx, before, after, null)
  }
}

/** In the booking's own history, which its client's calendar file counts the changes by. */
async function recordClock(
  app: AppContext,
  tx: Tx,
  before: SubjectFacts,
  after: SubjectFacts,
): Promise<void> {
  const settings = await app.settings()
  const from = clockOfSubject(before, settings).zone
  const to = clockOfSubject(after, settings).zone
  if (from === to || !before.booking) return
  const detail = { time_zone: { from, to } }
  await recordEvent(tx, { kind: 'booking.clock-changed', id: before.booking.id, detail })
}

function subjectOf(date: { readonly booking_id: string | null; readonly event_id: string | null }) {
  return { booking_id: date.booking_id ?? undefined, event_id: date.event_id ?? undefined }
}
