import type { Cents, Quantity } from '#domain/money.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBookingService, updateBookingService } from '#server/records/bookings/booking-services.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'

interface Figures {
  readonly quantity: Quantity
  readonly price_locked: Cents
}

/**
 * Changes a service on a booking; without a quantity it is removed. Refused where it is not as it was shown. What it is already
 * has no effect.
 */
export async function changeBookingService(
  app: AppContext,
  actor: Actor,
  {
    id,
    quantity,
    price_locked,
    shown,
  }: Figures & { readonly id: string; readonly shown?: Figures | undefined },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const line = await lockBookingService(tx, id)
    if (!line) return refuse('booking.service-gone')
    const booking = await lockBooking(tx, line.booking_id)
    if (!booking?.is_active) return refuse('booking.canceled')
    if (isSame(line, { quantity, price_locked })) return
    if (shown && !isSame(line, shown)) refuse('booking.service-changed')

    const isRemoved = quantity <= 0
    await updateBookingService(tx, line.id, isRemoved ? { is_active: false } : { quantity, price_locked })
    await recordEvent(tx, {
      id: booking.id,
      kind: isRemoved ? 'booking.service-removed' : 'booking.service-changed',
      detail: {
        name: line.name,
        from: { quantity: line.quantity, price: line.price_locked },
        ...(isRemoved ? {} : { to: { quantity, price: price_locked } }),
      },
    })
  })
}

function isSame(one: Figures, other: Figures): boolean {
  return one.quantity === other.quantity && one.price_locked === other.price_locked
}
