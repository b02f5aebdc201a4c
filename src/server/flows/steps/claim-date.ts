/** The dates of bookings and events as claims on units (rules.md, T-02). Each step locks the units last. */
import { holdOfApproval, holdOfQuote } from '#domain/availability/claim.ts'
import type { Span } from '#domain/availability/span.ts'
import { firstRank } from '#domain/availability/waitlist.ts'
import { invoiceDueDate } from '#domain/invoices/payment-terms.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  claimOverCapacity,
  endClaim,
  takeUnit,
  validClaim,
  type ClaimRow,
  type Subject,
} from '#server/records/availability/claims.ts'
import { readInTheWay } from '#server/records/availability/in-the-way.ts'
import {
  isFirstInLine,
  joinWaitlist,
  leaveWaitlist,
  openEntry,
} from '#server/records/availability/waitlist.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { readSubject, spansOf } from '#server/records/event-facts/subject.ts'
import { eventOfBooking, type EventRecord } from '#server/records/events/read.ts'
import { hasOpenQuote } from '#server/records/quotes/store.ts'

/** What a booking or event needs: its service, and what that occupies. */
export interface DatedSubject {
  readonly subject: Subject
  readonly service: Span
  readonly occupied: Span
}

interface BookedDate extends DatedSubject {
  /** False where the event is over or was canceled: nothing is claimed for it. */
  readonly isAhead: boolean
  /** The claim that counts now. */
  readonly claim: ClaimRow | undefined
}

/**
 * The time of a booking: that of its claim while it counts, whatever the settings have become since it was made; else that
 * of its facts. What moves has moved its claim.
 */
export async function dateOfBooking(app: AppContext, db: Db, booking: BookingRow): Promise<BookedDate> {
  const event = await eventOfBooking(db, booking.id)
  const subject = { booking_id: booking.id, event_id: event?.id ?? null }
  const now = app.clock()
  const claim = await validClaim(db, subject, now)
  const { service, occupied } =
    claim ?? spansOf(await readSubject(db, { booking, event }), await app.settings())
  const isAhead = service.to > now && event?.status !== 'cancelled'
  return { subject, claim, isAhead, service, occupied }
}

type Held = 'held' | 'over' | 'taken'

/**
 * Holds the date of a quote that is sent: for the hold days, at most until the quote expires, never shorter than it is
 * held already. `over`: the event is over or was canceled.
 */
export async function holdForQuote(
  app: AppContext,
  tx: Tx,
  booking: BookingRow,
  { expires_at }: { readonly expires_at: Instant },
): Promise<Held> {
  const { availability } = await app.settings()
  return hold(app, tx, booking, holdOfQuote({ now: app.clock(), expires_at }, availability))
}

/** Holds the date of an approved quote until its first payment is due, and the grace days. */
export async function holdForApproval(
  app: AppContext,
  tx: Tx,
  booking: BookingRow,
  firstDue?: CalendarDate,
): Promise<Held> {
  const settings = await app.settings()
  const { time_zone: zone, availability } = settings
  const due = firstDue ?? invoiceDueDate('full', todayIn(zone, app.clock()), settings)
  return hold(app, tx, booking, holdOfApproval(due, zone, availability))
}

/** Holds the date of a booking until `until`, or longer where it is held longer. A firm date stays firm. */
async function hold(app: AppContext, tx: Tx, booking: BookingRow, until: Instant): Promise<Held> {
  const now = app.clock()
  const { claim: valid, isAhead, ...wanted } = await dateOfBooking(app, tx, booking)
  if (!isAhead) return 'over'
  if (valid?.kind === 'firm') return 'held'
  const longer = valid?.expires_at && valid.expires_at > until ? valid.expires_at : until
  const { time_zone: zone } = await app.settings()
  const claim = await takeUnit(tx, { ...wanted, kind: 'hold', expires_at: longer }, { now, zone })
  if (!claim) return 'taken'
  await leaveWaitlist(tx, booking.id, 'accepted', now)
  return 'held'
}

/**
 * Makes the date of a booking firm, at its first payment. Where no unit is free, the payment stays, nothing becomes
 * firm, and the owner is alerted. A payment for a canceled event takes no date.
 */
export async function reservePaidDate(app: AppContext, tx: Tx, booking: BookingRow): Promise<void> {
  if (!booking.is_active) return
  const now = app.clock()
  const { claim: valid, isAhead, ...wanted } = await dateOfBooking(app, tx, booking)
  if (!isAhead) return
  const { time_zone: zone } = await app.settings()
  if (valid?.kind === 'firm') return
  const claim = await takeUnit(tx, { ...wanted, kind: 'firm', expires_at: null }, { now, zone })
  if (claim) await leaveWaitlist(tx, booking.id, 'left', now)
  else {
    const detail = { in_the_way: await readInTheWay(tx, wanted, { now, zone }) }
    await recordEvent(tx, { kind: 'booking.paid-without-date', id: booking.id, detail })
  }
}

/**
 * Makes the time of an event firm, and moves its claim where the event moved. Without a free unit it is refused with
 * who is in the way, or stored over capacity with the owner's reason.
 */
export async function reserveEvent(
  app: AppContext,
  tx: Tx,
  event: EventRecord,
  overCapacity: string | null,
): Promise<void> {
  const now = app.clock()
  const settings = await app.settings()
  const { time_zone: zone } = settings
  const spans = spansOf(await readSubject(tx, { booking: undefined, event }), settings)
  if (spans.service.to <= now) return
  const dated = { subject: { booking_id: event.booking_id, event_id: event.id }, ...spans }
  const claim = await takeUnit(tx, { ...dated, kind: 'firm', expires_at: null }, { now, zone })
  if (!claim && overCapacity === null) refuse('date.taken', await readInTheWay(tx, dated, { now, zone }))
  if (!claim && overCapacity !== null) await claimOverCapacity(tx, { ...dated, reason: overCapacity }, now)
  if (event.booking_id !== null) await leaveWaitlist(tx, event.booking_id, 'left', now)
}

/**
 * Moves the date of a booking or an event to other hours: refused where no unit is free, unless the owner says why it
 * stays. A client is not told who is in the way. What is not held only waits at its new time.
 */
export async function moveDate(
  app: AppContext,
  tx: Tx,
  dated: DatedSubject,
  overCapacity: string | null,
): Promise<void> {
  const now = app.clock()
  const { time_zone: zone } = await app.settings()
  const own = await validClaim(tx, dated.subject, now)
  if (own) {
    const { kind, expires_at } = own
    const wanted = { ...dated, kind: kind === 'firm' ? ('firm' as const) : ('hold' as const), expires_at }
    if (await takeUnit(tx, wanted, { now, zone })) return
    if (tx.actor.kind !== 'owner') refuse('facts.hours-taken')
    if (overCapacity === null || kind !== 'firm')
      refuse('date.taken', await readInTheWay(tx, dated, { now, zone }))
    await claimOverCapacity(tx, { ...dated, reason: overCapacity }, now)
    return
  }
  const { booking_id } = dated.subject
  const entry = booking_id === null ? undefined : await openEntry(tx, booking_id)
  if (entry && booking_id !== null) await joinWaitlist(tx, { ...dated, booking_id, rank: entry.rank }, now)
}

/** Refuses with who is in the way of a booking's date. */
export async function refuseTaken(app: AppContext, tx: Tx, booking: BookingRow): Promise<never> {
  const { time_zone: zone } = await app.settings()
  const dated = await dateOfBooking(app, tx, booking)
  return refuse('date.taken', await readInTheWay(tx, dated, { now: app.clock(), zone }))
}

/**
 * Puts a locked booking on the waitlist for its date; `isFirst` before those who only asked. Returns whether no one
 * waits for this time before it.
 */
export async function waitForDate(
  app: AppContext,
  tx: Tx,
  booking: BookingRow,
  { isFirst }: { readonly isFirst: boolean },
): Promise<boolean> {
  const { service, occupied } = await dateOfBooking(app, tx, booking)
  const rank = isFirst ? firstRank : 0
  const now = app.clock()
  await joinWaitlist(tx, { booking_id: booking.id, service, occupied, rank }, now)
  const entry = await openEntry(tx, booking.id)
  return entry !== undefined && isFirstInLine(tx, entry, now)
}

/**
 * Ends the hold of a booking that no sent or approved quote needs any more. A firm date stays, and what an owner holds by
 * hand is held until then.
 */
export async function releaseUnneededHold(app: AppContext, tx: Tx, booking: BookingRow): Promise<void> {
  const now = app.clock()
  if (await hasOpenQuote(tx, booking.id, now)) return
  // A date that the waitlist offers is held for its own answer.
  if ((await openEntry(tx, booking.id))?.state === 'offered') return
  const subject = { booking_id: booking.id, event_id: null }
  const claim = await validClaim(tx, subject, now)
  if (claim?.kind === 'hold' && claim.kept_until !== null && claim.kept_until > now) {
    const { time_zone: zone } = await app.settings()
    await takeUnit(tx, { ...claim, subject, kind: 'hold', expires_at: claim.kept_until }, { now, zone })
    return
  }
  await endClaim(tx, subject, 'declined', { now, only: 'hold' })
}

/** Ends the claim of a booking that is canceled or rejected, and takes it off the waitlist. */
export async function releaseDate(app: AppContext, tx: Tx, bookingId: string): Promise<void> {
  const now = app.clock()
  await endClaim(tx, { booking_id: bookingId, event_id: null }, 'canceled', { now })
  await leaveWaitlist(tx, bookingId, 'left', now)
}
