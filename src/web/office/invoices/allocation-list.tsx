import { useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import type { AllocationView } from '#contract/payment-views.ts'
import { formatMoney } from '#domain/money.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

/** Credits that pay the invoice, changes of the agreement that took off it, and what its own money became. */
export function AllocationList({
  invoice: { allocations, credits, currency },
}: {
  readonly invoice: InvoiceView
}) {
  const [asked, setAsked] = useState<AllocationView>()
  const withdraw = useWrite({
    send: (id: string) => call('withdraw-allocation', { id }),
    done: 'Withdrawn. The money is owed back again',
    onDone: () => setAsked(undefined),
    failed: 'Failed to withdraw',
  })
  if (allocations.length === 0 && credits.length === 0) return null
  return (
    <>
      <ul className="divide-y divide-line border-t border-line" aria-label="Credits and fees">
        {credits.map(({ reason, amount }, index) => (
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <p className="min-w-0 wrap-anywhere">{reason}</p>
            <span className="num font-semibold">−{formatMoney(amount, currency)}</span>
          </li>
        ))}
        {allocations.map((each) => (
          <li key={each.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <div className="min-w-0">
              <p>{wordsOf(each)}</p>
              {each.reason ? (
                <p className="text-small wrap-anywhere text-fg-muted">Reason: {each.reason}</p>
              ) : null}
            </div>
            <div className="grid justify-items-end">
              <span className="num font-semibold">
                {each.is_used_here ? '' : '−'}
                {formatMoney(each.amount, currency)}
              </span>
              {each.is_used_here || each.is_applied ? null : (
                <button
                  type="button"
                  onClick={() => setAsked(each)}
                  className="-mr-1 inline-flex min-h-6 items-center rounded-xs px-1 text-small text-bad underline-offset-[.2em] hover:underline max-md:min-h-11"
                >
                  Withdraw
                  <span className="sr-only">
                    {' '}
                    {wordsOf(each)} of {formatMoney(each.amount, currency)}
                  </span>
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          title={asked.kind === 'fee' ? 'Withdraw this fee?' : 'Withdraw this credit?'}
          confirm="Withdraw"
          busyLabel="Withdrawing…"
          cancel="Keep It"
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(asked.id)}
          onClose={() => setAsked(undefined)}
        >
          {formatMoney(asked.amount, currency)} is owed back to the client again.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function wordsOf({ kind, is_used_here, other_number }: AllocationView): string {
  if (kind === 'fee') return 'Kept as a cancellation fee'
  if (is_used_here) return `Credit from ${other_number ?? 'another invoice'}`
  return other_number ? `Credit used by ${other_number}` : 'Credit for the next invoice'
}
