/** The client's email about an event that an owner moved (rules.md, T-16). */
import { isOpenBooking } from '#domain/bookings/lifecycle.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import { hoursText, startHour, printedStart } from '#domain/events/place-clock.ts'
import { isOtherPlace } from '#domain/events/moved-place.ts'
import { longDate, todayIn, wallTimeOf } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { EventMovedData, Occasion } from '#server/emails/moved-email.tsx'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { findBooking, type BookingRow } from '#server/records/bookings/read.ts'
import {
  clockOfSubject,
  factsOfSubject,
  placeText,
  readSubject,
  spansOf,
  type SubjectFacts,
} from '#server/records/event-facts/subject.ts'
import { findEvent } from '#server/records/events/read.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { portalEmailData } from './portal-email-data.ts'

export const movedTemplate = 'event-moved'
/** Fields are saved one by one, and a save can be undone: what is corrected by then is one email, or none. */
const settleSeconds = 5 * 60

/**
 * Call after an owner changed an event whose booking is locked; `before` is what was read of it first. Emails the client where day,
 * hours or place are other ones, and the event is ahead.
 */
export async function emailMove(app: AppContext, tx: Tx, before: SubjectFacts): Promise<void> {
  if (!before.event || (await renewMove(app, tx, before.event.id))) return
  const after = await subjectAhead(app, tx, before.event.id)
  if (after && (await isMoved(app, before, after)))
    await postMove(app, tx, after, await occasionOf(app, before))
}

/**
 * Call after anybody changed when, where or whether an event is; its booking is locked. An email about its move that still waits is
 * replaced by one that says how it is now, and by none where the event is back where it was, past or called off. Returns whether one
 * waited.
 */
export async function renewMove(app: AppContext, tx: Tx, eventId: string): Promise<boolean> {
  const { booking_id = null } = (await findEvent(tx, eventId)) ?? {}
  const waiting = booking_id === null ? [] : await app.mailer.waiting(tx, [booking_id], [movedTemplate])
  for (const { id } of waiting) await app.mailer.withdrawOne(tx, id)
  const known = waiting[0]?.data['before'] as Occasion | undefined
  const after = known && (await subjectAhead(app, tx, eventId))
  if (known && after) await postMove(app, tx, after, known)
  return known !== undefined
}

async function postMove(
  app: AppContext,
  tx: Tx,
  { booking, ...after }: SubjectAhead,
  before: Occasion,
): Promise<void> {
  const now = await occasionOf(app, { booking, ...after })
  if (before.when === now.when && before.place === now.place) return
  const { start_time: _time, start_zone: _zone, ...data } = await portalEmailData(app, tx, booking)
  const email = await composeEmail<EventMovedData>(app, {
    template: movedTemplate,
    to: booking.email,
    data: { ...data, before, now },
    about: { table: 'bookings', id: booking.id },
  })
  await app.mailer.post(tx, { ...email, by_itself: true, after_seconds: settleSeconds })
}

type SubjectAhead = SubjectFacts & { readonly booking: BookingRow }

/** The event as it is now, where its client has a portal and it is still to come. */
async function subjectAhead(app: AppContext, tx: Tx, eventId: string): Promise<SubjectAhead | undefined> {
  const event = await findEvent(tx, eventId)
  const booking = event?.booking_id ? await findBooking(tx, event.booking_id) : undefined
  if (!event || !isOpenEvent(event.status) || event.start_at <= app.clock()) return undefined
  if (!booking?.is_active || !isOpenBooking(booking.status)) return undefined
  return { ...(await readSubject(tx, { booking, event })), booking }
}

/** The same hours on another clock are no other hours. */
async function isMoved(app: AppContext, before: SubjectFacts, after: SubjectFacts): Promise<boolean> {
  if (isOtherPlace(writtenPlace(before), writtenPlace(after))) return true
  const settings = await app.settings()
  const [was, is] = [before, after].map((subject) => {
    const { zone } = clockOfSubject(subject, settings)
    const { from, to } = spansOf(subject, settings).service
    return [from, to].map((at) => `${todayIn(zone, at)} ${wallTimeOf(at, zone)}`).join()
  })
  return was !== is
}

function writtenPlace({ event, venue }: SubjectFacts) {
  return { venue: event?.venue ?? null, location: event?.location ?? null, venue_id: venue?.id }
}

/** An end that nobody said is not promised. */
async function occasionOf(app: AppContext, subject: SubjectFacts): Promise<Occasion> {
  const settings = await app.settings()
  const clock = clockOfSubject(subject, settings)
  const { from, to } = spansOf(subject, settings).service
  const event_date = todayIn(clock.zone, from)
  const isAssumed = factsOfSubject(subject, settings).windows.origin === 'assumed'
  const start = { event_date, start_time: wallTimeOf(from, clock.zone) }
  const hours = isAssumed ? startHour(printedStart(start, clock)) : hoursText(from, to, clock)
  return { when: `${longDate(event_date)}, ${hours}`, place: placeText(subject) ?? 'not known yet' }
}
