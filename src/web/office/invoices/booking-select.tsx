import { use, useState } from 'react'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import type { ControlProps } from '#ui/field.tsx'
import { NewInquiryContext } from '#web/office/kit/new-inquiry.ts'
import { SearchedSelect } from '#web/office/kit/forms/searched-select.tsx'
import { read } from '#web/shared/api.ts'
import { billableBookings } from './new-invoice-data.ts'
import type { InvoiceBooking } from './invoice-draft.ts'

/** Chooses the booking that an invoice is for, or takes down one that is not there yet. */
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
  const [added, setAdded] = useState<string>()
  const newInquiry = use(NewInquiryContext)
  const choose = async (id: string) => onChoose((await read('read-inquiry', { id })).inquiry)

  return (
    <>
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
        {...(newInquiry ? { onAdd: setAdded } : {})}
        onChoose={onChoose}
      />
      {added === undefined || !newInquiry ? null : (
        <newInquiry.Dialog
          typed={added}
          onCreated={(id) => {
            setAdded(undefined)
            void choose(id)
          }}
          onClose={() => setAdded(undefined)}
        />
      )}
    </>
  )
}

function occasion({ event_type, event_date }: InvoiceBooking): string {
  return `${eventTypeLabel(event_type)} on ${mediumDate(event_date)}`
}
