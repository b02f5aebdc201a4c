import type { PortalQuote } from '#contract/portal-money.ts'
import { lineDifferences } from '#domain/quotes/differences.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DifferenceTable, TermList } from './quote-difference.tsx'

/** Says that a quote is no longer what was asked about, with both side by side. Nothing is answered by it. */
export function ChangedQuestion({
  shown,
  current,
  onContinue,
  onClose,
}: {
  readonly shown: PortalQuote
  readonly current: PortalQuote
  readonly onContinue: () => void
  readonly onClose: () => void
}) {
  const lines = lineDifferences(shown.quote_items, current.quote_items)
  const isSamePrice = lines.length === 0 && shown.total_amount === current.total_amount
  const isNext = shown.version !== current.version
  return (
    <ConfirmDialog
      title={isNext ? 'There is a next version of this quote' : 'The choices have changed'}
      confirm="Go On with This"
      busyLabel="One moment…"
      look="primary"
      busy={false}
      onConfirm={onContinue}
      onClose={onClose}
    >
      {isNext
        ? 'We sent you another version since you opened this one. Nothing is approved or declined yet.'
        : 'They were changed in another window or on another device. Nothing is approved or declined yet.'}
      {isSamePrice ? (
        <p className="mt-3">Every price is the same.</p>
      ) : (
        <DifferenceTable
          difference={{
            lines: lines.map((each) => ({ ...each })),
            total_before: shown.total_amount,
            total_after: current.total_amount,
          }}
          currency={current.currency}
          totalLabel="Total with tax"
        />
      )}
      <TermList terms={isNext ? (current.changes?.terms ?? []) : []} />
    </ConfirmDialog>
  )
}
