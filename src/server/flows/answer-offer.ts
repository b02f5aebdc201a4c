import { holdFrom } from '#domain/availability/claim.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { endClaim, takeUnit, validClaim } from '#server/records/availability/claims.ts'
import { leaveWaitlist, openEntry } from '#server/records/availability/waitlist.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'

interface AnswerOfferInput {
  readonly booking_id: string
  readonly accepts: boolean
}

/**
 * The client accepts or declines the date that the waitlist offers. An accepted date is held for the hold days, and the
 * quote goes its usual way; a declined one goes to the next in line. A repeated answer has no effect.
 */
export async function answerOffer(
  app: AppContext,
  actor: Actor,
  { booking_id, accepts }: AnswerOfferInput,
): Promise<void> {
  const { availability, time_zone: zone } = await app.settings()
  await inTransaction(app, actor, async (tx) => {
    const booking = (await lockBooking(tx, booking_id)) ?? refuse('booking.not-found')
    await requireOpenBooking(app, tx, booking)
    const now = app.clock()
    const subject = { booking_id, event_id: null }
    const entry = await openEntry(tx, booking_id)
    const claim = await validClaim(tx, subject, now)
    if (entry?.state !== 'offered') {
      const isDone = accepts && claim !== undefined
      return isDone ? undefined : refuse('date.offer-over')
    }
    if (!accepts) {
      await endClaim(tx, subject, 'declined', { now, only: 'hold' })
      await leaveWaitlist(tx, booking_id, 'declined', now)
      return undefined
    }
    if (!claim) return refuse('date.offer-over')
    const expires_at = holdFrom(now, availability)
    await takeUnit(tx, { ...claim, subject, kind: 'hold', expires_at }, { now, zone })
    await leaveWaitlist(tx, booking_id, 'accepted', now)
    return undefined
  })
}
