/** One group of facts of a booking and its event: stored with who said it, and followed by what depends on it. */
import type { BusinessSettings } from '#domain/business/settings.ts'
import { contactText, type Contact } from '#domain/events/contact.ts'
import { windowTexts, type SaidPart, type ServiceWindow } from '#domain/events/facts.ts'
import { serviceModeWords, type ServiceMode } from '#domain/events/service-modes.ts'
import { guestRangeOf } from '#domain/events/from-booking.ts'
import { todayIn, wallTimeOf } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { followFacts } from '#server/records/bookings/store.ts'
import { writeFacts, sayer } from '#server/records/event-facts/store.ts'
import {
  clockOfSubject,
  factsOfSubject,
  placeText,
  spansOf,
  type SubjectFacts,
} from '#server/records/event-facts/subject.ts'
import { rewriteFacts } from '#server/records/events/store.ts'
import { movePlansOf } from '#server/records/payments/plans.ts'
import { moveDate } from './claim-date.ts'
import { keepTimesOfDay } from './keep-clock.ts'

/** Numbers of guests, minutes and degrees; null where unknown. */
export type SaidFact =
  | { readonly part: 'windows'; readonly windows: readonly ServiceWindow[] }
  | {
      readonly part: 'guests'
      readonly estimated: number | null
      readonly guaranteed: number | null
      readonly final: number | null
      readonly minors: number | null
    }
  | {
      readonly part: 'place'
      readonly place: string
      readonly latitude: number | null
      readonly longitude: number | null
      /** IANA; null where the place is on the business's clock. */
      readonly time_zone: string | null
      readonly travel_minutes: number | null
    }
  | { readonly part: 'service_mode'; readonly mode: ServiceMode | null }
  | ({ readonly part: 'contact' } & Contact)

type Detail = Readonly<Record<string, unknown>>

/**
 * Stores the fact for the locked booking and event, and moves their date where hours or the way changed; refused where
 * no unit is free then. An owner moves an inquiry to another day with its hours: its quotes stay, and the days of its plans
 * move. Returns what changed, for the history.
 */
export async function sayFact(
  app: AppContext,
  tx: Tx,
  before: SubjectFacts,
  fact: SaidFact,
  overCapacity: string | null,
): Promise<Detail> {
  switch (fact.part) {
    case 'windows':
      return sayWindows(app, tx, before, fact.windows, overCapacity)
    case 'guests':
      return sayGuests(app, tx, before, fact)
    case 'place':
      return sayPlace(app, tx, before, fact, overCapacity)
    case 'service_mode':
      await write(app, tx, before, { service_mode: fact.mode, ...said(app, tx, 'service_mode') })
      return { service: { from: modeText(before.said?.service_mode ?? null), to: modeText(fact.mode) } }
    case 'contact':
      return sayContact(app, tx, before, fact)
    default:
      return fact satisfies never
  }
}

async function sayContact(app: AppContext, tx: Tx, before: SubjectFacts, contact: Contact): Promise<Detail> {
  const was = factsOfSubject(before, await app.settings()).contact
  const { name: contact_name, email: contact_email, role: contact_role } = contact
  await write(app, tx, before, { contact_name, contact_email, contact_role, ...said(app, tx, 'contact') })
  return { second_contact: { from: contactText(was), to: contactText(contact) } }
}

async function sayWindows(
  app: AppContext,
  tx: Tx,
  before: SubjectFacts,
  windows: readonly ServiceWindow[],
  overCapacity: string | null,
): Promise<Detail> {
  const settings = await app.settings()
  const clock = clockOfSubject(before, settings)
  const { zone, home } = clock
  const was = factsOfSubject(before, settings).windows.windows
  const [first, last] = [windows[0], windows.at(-1)]
  if (!first || !last) throw new Error('facts without a window')
  if (first.starts_at !== was[0]?.starts_at && first.starts_at <= app.clock()) refuse('facts.hours-past')
  const { booking, event } = before
  const day = { from: todayIn(zone, was[0]?.starts_at ?? ''), to: todayIn(zone, first.starts_at) }
  if (day.from !== day.to) refuseOtherDay(tx, before)
  const row = await write(app, tx, before, { windows, ...said(app, tx, 'windows') })
  const now = app.clock()
  if (booking) {
    const isMoved = day.from !== day.to
    const otherDay = isMoved ? { event_date: day.to } : {}
    await followFacts(tx, booking.id, { ...otherDay, start_time: wallTimeOf(first.starts_at, zone) }, now)
    if (isMoved) await movePlansOf(tx, booking.id, { event_date: day.to, today: todayIn(home, now), now })
  }
  const hours = { start_at: first.starts_at, end_at: last.ends_at }
  const moved = event && (await rewriteFacts(tx, event.id, hours, now))
  await followDate(app, tx, before, { ...before, event: moved, said: row }, overCapacity)
  const times = { from: windowTexts(was, clock), to: windowTexts(windows, clock) }
  return day.from === day.to ? { times } : { day, times }
}

/** The owner alone moves an inquiry to another day; the day of an event is changed in its form. */
function refuseOtherDay(tx: Tx, { event }: SubjectFacts): void {
  if (tx.actor.kind !== 'owner') refuse('facts.other-day')
  if (event) refuse('facts.day-of-event')
}

async function sayGuests(
  app: AppContext,
  tx: Tx,
  before: SubjectFacts,
  { part: _part, ...guests }: Extract<SaidFact, { readonly part: 'guests' }>,
): Promise<Detail> {
  const {
    origin: _,
    said_by: _by,
    said_at: _at,
    ...was
  } = factsOfSubject(before, await app.settings()).guests
  const { estimated, guaranteed, final, minors } = guests
  const { booking, event } = before
  await write(app, tx, before, {
    guests_estimated: event ? null : estimated,
    guests_final: event ? null : final,
    guests_guaranteed: guaranteed,
    minors,
    ...said(app, tx, 'guests'),
  })
  const planned = final ?? guaranteed ?? estimated
  if (booking && planned !== null)
    await followFacts(tx, booking.id, { guest_count: guestRangeOf(planned) }, app.clock())
  if (event)
    await rewriteFacts(tx, event.id, { guest_count_est: estimated, guest_count_final: final }, app.clock())
  return fieldChanges(was, guests)
}

async function sayPlace(
  app: AppContext,
  tx: Tx,
  before: SubjectFacts,
  { place, latitude, longitude, time_zone, travel_minutes }: Extract<SaidFact, { readonly part: 'place' }>,
  overCapacity: string | null,
): Promise<Detail> {
  const { booking, event } = before
  const was = placeText(before)
  const isNew = place !== was
  const row = await write(app, tx, before, {
    latitude,
    longitude,
    time_zone,
    travel_minutes,
    asked_place: before.said?.asked_place ?? (isNew ? (booking?.location ?? null) : null),
    // A venue was linked to the other place.
    ...(isNew ? { venue_id: null } : {}),
    ...said(app, tx, 'place'),
  })
  if (booking) await followFacts(tx, booking.id, { location: place }, app.clock())
  const moved =
    event && (await rewriteFacts(tx, event.id, isNew ? { location: place, venue: null } : {}, app.clock()))
  const venue = isNew ? undefined : before.venue
  const after = await keepTimesOfDay(app, tx, before, { ...before, event: moved, said: row, venue })
  await followDate(app, tx, before, after, overCapacity)
  return { place: { from: was, to: place }, ...zoneStep(before, after, await app.settings()) }
}

/** The step from one clock to another, for the history; nothing where it is the same. */
function zoneStep(before: SubjectFacts, after: SubjectFacts, settings: BusinessSettings): Detail {
  const [from, to] = [before, after].map((each) => clockOfSubject(each, settings).zone)
  return from === to ? {} : { time_zone: { from, to } }
}

/** Moves the date where the event occupies another time than before. A date over the event's end is not claimed. */
export async function followDate(
  app: AppContext,
  tx: Tx,
  before: SubjectFacts,
  after: SubjectFacts,
  overCapacity: string | null,
): Promise<void> {
  const settings = await app.settings()
  const spans = spansOf(after, settings)
  const was = spansOf(before, settings)
  const isSame = spans.occupied.from === was.occupied.from && spans.occupied.to === was.occupied.to
  const subject = { booking_id: before.booking?.id ?? null, event_id: before.event?.id ?? null }
  if (isSame || spans.service.to <= app.clock()) return
  await moveDate(app, tx, { subject, ...spans }, overCapacity)
}

function modeText(mode: ServiceMode | null): string | null {
  return mode && serviceModeWords[mode].owner
}

function said(app: AppContext, tx: Tx, part: SaidPart) {
  const { origin, by } = sayer(tx)
  return {
    [`${part}_origin`]: origin,
    [`${part}_said_by`]: by,
    [`${part}_said_at`]: app.clock(),
  }
}

function write(
  app: AppContext,
  tx: Tx,
  { booking, event }: SubjectFacts,
  content: Parameters<typeof writeFacts>[2],
) {
  const subject = { booking_id: booking?.id ?? null, event_id: event?.id ?? null }
  return writeFacts(tx, subject, content, app.clock())
}
