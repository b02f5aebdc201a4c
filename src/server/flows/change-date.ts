/** The owner holds, reserves and frees the date of a booking by hand. */
import { isOpenEvent } from '#domain/events/event.ts'
import { addDays, startOfDay, type CalendarDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { activeClaim, claimOverCapacity, endClaim, takeUnit } from '#server/records/availability/claims.ts'
import { leaveWaitlist } from '#server/records/availability/waitlist.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { dateOfBooking, refuseTaken } from './steps/claim-date.ts'

/** Holds the date until the end of a day, or moves the end of its hold, later or earlier. A firm date is refused. */
export async function holdDate(
  app: AppContext,
  actor: Actor,
  { booking_id, until }: { readonly booking_id: string; readonly until: CalendarDate },
): Promise<void> {
  const { time_zone: zone } = await app.settings()
  await inTransaction(app, actor, async (tx) => {
    const { booking, dated, now } = await lockDated(app, tx, booking_id)
    const expires_at = startOfDay(addDays(until, 1), zone)
    if (expires_at <= now) refuse('date.hold-past')
    if (dated.claim?.kind === 'firm') refuse('date.firm-already')
    const wanted = { ...dated, kind: 'hold' as const, expires_at, kept_until: expires_at }
    const claim = await takeUnit(tx, wanted, { now, zone })
    if (!claim) return refuseTaken(app, tx, booking)
    return leaveWaitlist(tx, booking.id, 'accepted', now)
  })
}

/** Makes the date firm without a payment, with a reason; over capacity only where the owner says so. */
export async function reserveDate(
  app: AppContext,
  actor: Actor,
  input: { readonly booking_id: string; readonly reason: string; readonly over_capacity: boolean },
): Promise<void> {
  const { time_zone: zone } = await app.settings()
  await inTransaction(app, actor, async (tx) => {
    const { booking, dated, now } = await lockDated(app, tx, input.booking_id)
    const wanted = { ...dated, reason: input.reason }
    const claim = await takeUnit(tx, { ...wanted, kind: 'firm', expires_at: null }, { now, zone })
    if (!claim && !input.over_capacity) return refuseTaken(app, tx, booking)
    if (!claim) await claimOverCapacity(tx, wanted, now)
    return leaveWaitlist(tx, booking.id, 'left', now)
  })
}

interface ReleaseDateInput {
  readonly booking_id: string
  readonly reason: string
  /** What the owner saw: a hold that was paid meanwhile is not freed. */
  readonly shown?: 'hold' | 'firm' | undefined
}

/** Frees the date; the next on the waitlist is offered it. The date of an open event is freed by canceling or moving it. */
export async function releaseDate(
  app: AppContext,
  actor: Actor,
  { booking_id, reason, shown }: ReleaseDateInput,
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = await lockKnown(tx, booking_id)
    const event = await eventOfBooking(tx, booking.id)
    if (event && isOpenEvent(event.status)) refuse('date.of-event')
    const now = app.clock()
    const subject = { booking_id: booking.id, event_id: null }
    if (shown === 'hold' && (await activeClaim(tx, subject))?.kind === 'firm') refuse('date.firm-since')
    if (!(await endClaim(tx, subject, 'released', { now, reason }))) refuse('date.not-held')
    await leaveWaitlist(tx, booking.id, 'left', now)
  })
}

async function lockDated(app: AppContext, tx: Tx, id: string) {
  const booking = await lockKnown(tx, id)
  await requireOpenBooking(app, tx, booking)
  const dated = await dateOfBooking(app, tx, booking)
  const now = app.clock()
  if (!dated.isAhead) refuse('date.nothing-to-hold')
  return { booking, dated, now }
}

async function lockKnown(tx: Tx, id: string): Promise<BookingRow> {
  return (await lockBooking(tx, id)) ?? refuse('booking.not-found')
}
