import type { BookingServiceView } from '#contract/inquiries.ts'
import type { Cents, Quantity } from '#domain/money.ts'
import { toastFailure } from '#web/office/kit/writes/toast.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'
import { readAgain } from '#web/shared/touched.ts'

export interface Figures {
  readonly quantity: Quantity
  readonly price_locked: Cents
}

interface LineChange {
  readonly to: Figures
  /** What the owner saw when they changed it. */
  readonly shown: Figures
}

/** Changes a service on a booking; a quantity of 0 takes it off. */
export function useUpdateLine(
  bookingId: string,
  line: BookingServiceView,
  // `onChanged`: someone else changed it meanwhile.
  { onUpdated, onChanged }: { readonly onUpdated: () => void; readonly onChanged: () => void },
) {
  const { id, service_id } = line
  return useWrite({
    send: ({ to, shown }: LineChange) => call('update-booking-service', { id, ...to, shown }),
    undo:
      (_done, { to, shown }) =>
      (): Promise<unknown> =>
        to.quantity > 0
          ? call('update-booking-service', { id, ...shown, shown: to })
          : call('add-booking-services', { booking_id: bookingId, lines: [{ service_id, ...shown }] }),
    done: (_done, { to: { quantity } }) =>
      quantity > 0 ? 'Service updated successfully' : 'Service removed from booking',
    failed: (error, { to: { quantity } }) => {
      if (isRefusedAs(error, 'booking.service-changed')) {
        readAgain(['bookings'])
        onChanged()
      }
      return toastFailure(
        quantity > 0
          ? 'Failed to change the service on this booking'
          : 'Failed to remove the service from this booking',
        error,
      )
    },
    onDone: onUpdated,
  })
}

export function figuresOf({ quantity, price_locked }: Figures): Figures {
  return { quantity, price_locked }
}
