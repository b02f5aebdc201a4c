/** The owner puts bookings on the waitlist, orders it, and takes them off. */
import { isOpenBooking } from '#domain/bookings/lifecycle.ts'
import { firstRank } from '#domain/availability/waitlist.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { system, type Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { endClaim, firstFitting, validClaim } from '#server/records/availability/claims.ts'
import {
  leaveWaitlist,
  openEntry,
  rankEntry,
  rejoinWaitlist,
  waitingEntries,
} from '#server/records/availability/waitlist.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { dateOfBooking, waitForDate } from './steps/claim-date.ts'

/**
 * Puts a booking without a claim on the waitlist: behind the others, or `as_before` with the place that it had when it was
 * taken off. A repeated call has no effect.
 */
export async function joinWaitlist(
  app: AppContext,
  actor: Actor,
  { booking_id, as_before }: { readonly booking_id: string; readonly as_before: boolean },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = await lockKnown(tx, booking_id)
    await requireOpenBooking(app, tx, booking)
    const { subject, isAhead, ...spans } = await dateOfBooking(app, tx, booking)
    const now = app.clock()
    if (!isAhead) refuse('date.nothing-to-hold')
    if (await validClaim(tx, subject, now)) refuse('date.held-already')
    if (as_before && (await rejoinWaitlist(tx, { booking_id, ...spans }, now))) return
    await waitForDate(app, tx, booking, { isFirst: false })
  })
}

/**
 * Puts a new inquiry on the waitlist where no unit is free for it, as the form told its visitor. Owners and clients see
 * it; nothing is claimed.
 */
export async function waitWhereTaken(app: AppContext, bookingId: string): Promise<void> {
  const { time_zone: zone } = await app.settings()
  await inTransaction(app, system, async (tx) => {
    const booking = await lockKnown(tx, bookingId)
    if (!booking.is_active || !isOpenBooking(booking.status)) return
    const dated = await dateOfBooking(app, tx, booking)
    if (await validClaim(tx, dated.subject, app.clock())) return
    const wanted = { booking_id: booking.id, occupied: dated.occupied }
    const isFree = await firstFitting(tx, [wanted], { now: app.clock(), zone })
    if (!isFree) await waitForDate(app, tx, booking, { isFirst: false })
  })
}

/** Puts a booking before or behind all others that wait, with a reason. */
export async function moveOnWaitlist(
  app: AppContext,
  actor: Actor,
  {
    booking_id,
    to,
    reason,
  }: { readonly booking_id: string; readonly to: 'first' | 'last'; readonly reason: string },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    await lockKnown(tx, booking_id)
    const entry = await openEntry(tx, booking_id)
    if (entry?.state !== 'waiting') return refuse('date.waitlist-not-found')
    const now = app.clock()
    const ranks = (await waitingEntries(tx, now)).map(({ rank }) => rank)
    const rank = to === 'first' ? Math.min(firstRank, ...ranks) - 1 : Math.max(0, ...ranks) + 1
    return rankEntry(tx, entry, rank, { reason }, now)
  })
}

/** Takes a booking off the waitlist; an offer that it has ends. */
export async function takeOffWaitlist(app: AppContext, actor: Actor, bookingId: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = await lockKnown(tx, bookingId)
    const now = app.clock()
    const was = await leaveWaitlist(tx, booking.id, 'left', now)
    if (!was) return refuse('date.waitlist-not-found')
    if (was === 'offered')
      await endClaim(tx, { booking_id: booking.id, event_id: null }, 'released', { now, only: 'hold' })
    return undefined
  })
}

async function lockKnown(tx: Tx, id: string) {
  return (await lockBooking(tx, id)) ?? refuse('booking.not-found')
}
