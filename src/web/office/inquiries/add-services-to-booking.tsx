import { bookingCanceled } from '#domain/refusals/messages.ts'
import { NoForm, RecordForm } from '#web/office/kit/records/opened-record.tsx'
import { AddServicesDialog } from './add-services-dialog.tsx'
import { inquiry } from './inquiry-data.ts'

const title = 'Add Services'

/** Adds services to a booking from another screen; an id that is none closes itself without a word. */
export function AddServicesToBooking({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <RecordForm
      title={title}
      size="lg"
      columns={3}
      query={inquiry(id)}
      failure="Failed to load inquiry data"
      onClose={onClose}
    >
      {(booking) =>
        booking.is_active ? (
          <AddServicesDialog inquiry={booking} onClose={onClose} />
        ) : (
          <NoForm title={title} subject={booking.booking_reference} onClose={onClose}>
            {bookingCanceled}
          </NoForm>
        )
      }
    </RecordForm>
  )
}
