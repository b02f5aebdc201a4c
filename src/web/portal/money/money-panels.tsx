import { ControlLook } from '#ui/control-look.ts'
import { InvoicesPanel } from '../invoices/invoices-panel.tsx'
import { QuotesPanel } from '../quotes/quotes-panel.tsx'

/** The quotes and the invoices of a booking. */
export function MoneyPanels(props: {
  readonly bookingId: string
  readonly canChoose: boolean
  readonly readOnly: boolean
}) {
  return (
    <ControlLook value="office">
      <QuotesPanel {...props} />
      <InvoicesPanel {...props} />
    </ControlLook>
  )
}
