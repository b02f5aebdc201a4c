import type { QuoteRow } from '#contract/quote-views.ts'
import { fullName } from '#domain/bookings/names.ts'
import { formatMoney } from '#domain/money.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useQuoteStep, type QuoteStep } from './use-quote-step.ts'

/** Approving and declining speak for the client and cannot simply be taken back: asked first. */
export function StepQuestion({
  quote,
  to,
  onClose,
}: {
  readonly quote: QuoteRow
  readonly to: Exclude<QuoteStep, 'draft'>
  readonly onClose: () => void
}) {
  const step = useQuoteStep(quote)
  const client = fullName(quote.booking)
  // What comes of it is shown at once.
  const confirm = () => {
    step.mutate(to)
    onClose()
  }
  if (to === 'approved') {
    return (
      <ConfirmDialog
        title={`Mark ${quote.quote_number} as approved?`}
        look="primary"
        confirm="Mark Approved"
        busyLabel="Saving…"
        onConfirm={confirm}
        onClose={onClose}
      >
        {client} has agreed to {formatMoney(quote.total_amount, quote.currency)}. The booking becomes
        approved, and no other quote of it can be approved any more.
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      title={`Record ${quote.quote_number} as declined?`}
      confirm="Record as Declined"
      busyLabel="Saving…"
      onConfirm={confirm}
      onClose={onClose}
    >
      {client} can no longer approve it. You can take it back to draft, change it and send it again.
    </ConfirmDialog>
  )
}
