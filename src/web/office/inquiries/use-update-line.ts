import type { BookingServiceView } from '#contract/inquiries.ts'
import type { Cents, Quantity } from '#domain/money.ts'
import { toastFailure } from '#web/office/kit/writes/toast.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

interface LineChange {
  readonly quantity: Quantity
  readonly price_locked: Cents
}

/** Changes a service on a booking; a quantity of 0 takes it off. */
export function useUpdateLine(bookingId: string, line: BookingServiceView, onUpdated: () => void) {
  const { id, service_id, quantity: before, price_locked: agreed } = line
  return useWrite({
    send: (change: LineChange) => call('update-booking-service', { id, ...change }),
    undo:
      (_done, { quantity }) =>
      (): Promise<unknown> =>
        quantity > 0
          ? call('update-booking-service', { id, quantity: before, price_locked: agreed })
          : call('add-booking-services', {
              booking_id: bookingId,
              lines: [{ service_id, quantity: before, price_locked: agreed }],
            }),
    done: (_done, { quantity }) =>
      quantity > 0 ? 'Service updated successfully' : 'Service removed from booking',
    failed: (error, { quantity }) =>
      toastFailure(
        quantity > 0
          ? 'Failed to change the service on this booking'
          : 'Failed to remove the service from this booking',
        error,
      ),
    onDone: onUpdated,
  })
}
