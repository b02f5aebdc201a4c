import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import type { ControlProps } from '#ui/field.tsx'
import { SearchedSelect } from '#web/office/kit/searched-select.tsx'
import { billableBookings } from './invoice-data.ts'
import type { InvoiceBooking } from './invoice-draft.ts'

/** Chooses the booking that an invoice is for. */
export function BookingSelect({
  control,
  chosen,
  disabled,
  onChoose,
}: {
  readonly control: ControlProps
  readonly chosen: InvoiceBooking | undefined
  readonly disabled: boolean
  readonly onChoose: (booking: InvoiceBooking) => void
}) {
  return (
    <SearchedSelect
      control={control}
      noun="bookings"
      searchHint="Name, email, reference"
      placeholder="Choose a booking"
      choices={billableBookings}
      chosen={chosen}
      chosenText={(booking) => `${fullName(booking)}, ${occasion(booking)} (${booking.booking_reference})`}
      fact={fullName}
      detail={(booking) => `${occasion(booking)}, ${booking.booking_reference}`}
      disabled={disabled}
      onChoose={onChoose}
    />
  )
}

function occasion({ event_type, event_date }: InvoiceBooking): string {
  return `${eventTypeLabel(event_type)} on ${mediumDate(event_date)}`
}
