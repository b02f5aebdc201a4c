import { useState } from 'react'
import type { PortalQuote } from '#contract/portal-money.ts'
import { formatMoney } from '#domain/money.ts'
import { quoteText } from '#domain/quotes/quote.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { useQuoteAnswer } from '../kit/money-data.ts'

export interface Question {
  readonly action: 'approve' | 'decline'
  readonly quote: PortalQuote
}

/** Confirms an approval or a decline, which the client cannot undo. */
export function QuoteQuestion({
  bookingId,
  question: { action, quote },
  onClose,
}: {
  readonly bookingId: string
  readonly question: Question
  readonly onClose: () => void
}) {
  const answer = useQuoteAnswer(bookingId, onClose)

  if (action === 'approve') {
    return (
      <ConfirmDialog
        title="Approve this quote?"
        confirm="Approve Quote"
        busyLabel="Approving…"
        look="primary"
        busy={answer.isPending}
        onConfirm={() => answer.mutate({ action, quote })}
        onClose={onClose}
      >
        You approve “{quote.title}” for{' '}
        <b className="num text-fg">{formatMoney(quote.total_amount, quote.currency)}</b>. Your invoice is
        created right away and sent to you by email.
      </ConfirmDialog>
    )
  }
  return (
    <DeclineDialog
      quote={quote}
      busy={answer.isPending}
      onDecline={(comments) => answer.mutate({ action, quote, comments })}
      onClose={onClose}
    />
  )
}

function DeclineDialog({
  quote,
  busy,
  onDecline,
  onClose,
}: {
  readonly quote: PortalQuote
  readonly busy: boolean
  readonly onDecline: (comments: string) => void
  readonly onClose: () => void
}) {
  const [comments, setComments] = useState('')

  return (
    <Dialog
      title="Decline this quote?"
      subject={`${quote.quote_number} · ${formatMoney(quote.total_amount, quote.currency)}`}
      size="sm"
      cancel="Keep Quote"
      unsaved={comments.trim() !== ''}
      busy={busy}
      onSubmit={() => {
        if (!busy) onDecline(comments)
      }}
      onClose={onClose}
      actions={
        <Button look="danger" type="submit" busy={busy} busyLabel="Declining…">
          Decline Quote
        </Button>
      }
    >
      <Field
        label="Comment (optional)"
        hint="What would make it right? We read every word before we write a new quote."
      >
        {(control) => (
          <Textarea
            {...control}
            value={comments}
            maxLength={quoteText.description.max}
            readOnly={busy}
            onChange={(event) => setComments(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
