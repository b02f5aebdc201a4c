import { RowButton } from '#web/office/kit/lists/row-actions.tsx'

export function InvoiceButtons({
  about,
  onInvoice,
}: {
  readonly about: string
  readonly onInvoice: (kind: 'deposit' | 'full') => void
}) {
  return (
    <>
      <RowButton rare about={about} onClick={() => onInvoice('deposit')}>
        Deposit Invoice
      </RowButton>
      <RowButton about={about} onClick={() => onInvoice('full')}>
        Full Invoice
      </RowButton>
    </>
  )
}
