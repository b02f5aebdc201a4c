import type { PortalQuote } from '#contract/portal-money.ts'
import { formatMoney } from '#domain/money.ts'
import { quoteText } from '#domain/quotes/quote.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Textarea } from '#ui/field.tsx'

export function DeclineDialog({
  quote,
  comments,
  busy,
  onType,
  onDecline,
  onAsk,
  onClose,
}: {
  readonly quote: PortalQuote
  readonly comments: string
  readonly busy: boolean
  readonly onType: (comments: string) => void
  readonly onDecline: () => void
  /** Asks for a change instead: the quote stays open. */
  readonly onAsk: () => void
  readonly onClose: () => void
}) {
  return (
    <Dialog
      title="Decline this quote?"
      subject={`${quote.quote_number} · ${formatMoney(quote.total_amount, quote.currency)}`}
      size="sm"
      cancel="Keep Quote"
      unsaved={comments.trim() !== ''}
      busy={busy}
      onSubmit={() => {
        if (!busy) onDecline()
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
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 text-ui">
        Or keep the quote open and tell us what to change.
        <Button look="second" disabled={busy} onClick={onAsk}>
          Ask for a Change
        </Button>
      </p>
    </Dialog>
  )
}
