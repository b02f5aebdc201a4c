import type { BookingView } from '#contract/bookings.ts'
import { ControlLook } from '#ui/control-look.ts'
import { InvoicesPanel } from '../invoices/invoices-panel.tsx'
import { QuotesPanel } from '../quotes/quotes-panel.tsx'

/** The quotes and the invoices of a booking. */
export function MoneyPanels({
  booking,
  ...shown
}: {
  readonly booking: BookingView
  readonly canChoose: boolean
  readonly readOnly: boolean
}) {
  return (
    <ControlLook value="office">
      <QuotesPanel booking={booking} {...shown} />
      <InvoicesPanel booking={booking} {...shown} />
    </ControlLook>
  )
}
