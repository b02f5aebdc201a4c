import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import type { PaymentView } from '#contract/payment-views.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { KeepMoneyDialog } from './keep-money-dialog.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const SettleDialog = lazyComponent(() => import('./settle-dialog.tsx'), 'SettleDialog')

/** Money that is owed back to the client, and what may be done about it. */
export function OwedBackNotice({ invoice }: { readonly invoice: InvoiceView }) {
  // The invoice and the payment as they were when it was asked: what others do meanwhile changes neither.
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const payment = invoice.payments.find(({ refundable }) => refundable > 0)
  const isWaiting = invoice.payments.some(({ refunds }) => refunds.some(({ status }) => status === 'pending'))
  const proposals = invoice.refund_proposals

  return (
    <>
      {invoice.owed_back === 0 ? null : (
        <section
          aria-label="Owed back"
          className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md border border-line-strong bg-surface-2 px-4.5 py-3.5 col-span-full"
        >
          <p className="min-w-0 flex-1 basis-64">
            <b className="num font-semibold text-bad">
              {formatMoney(invoice.owed_back, invoice.currency)} owed back.
            </b>{' '}
            <span className="text-fg-muted">
              {isWaiting
                ? 'A refund is on its way: the card provider has not answered yet.'
                : proposals
                  ? termsText(proposals, invoice.currency)
                  : 'More was received than is due. Refund it, or say why it is kept.'}
            </span>
          </p>
          <span className="flex flex-wrap gap-2 max-md:basis-full max-md:*:flex-1">
            {proposals && payment ? (
              <Button
                look="primary"
                icon={Undo2}
                disabled={isWaiting}
                onClick={() => setAsked({ what: 'settle', invoice })}
              >
                Settle by the Terms…
              </Button>
            ) : null}
            <Button look="second" onClick={() => setAsked({ what: 'keep', invoice })}>
              Keep It…
            </Button>
            {payment ? (
              <Button
                look={proposals ? 'second' : 'primary'}
                icon={Undo2}
                onClick={() => setAsked({ what: 'refund', invoice, payment })}
              >
                Refund
              </Button>
            ) : null}
          </span>
        </section>
      )}
      {asked ? <OwedBackQuestion {...asked} onClose={close} /> : null}
    </>
  )
}

/** Who canceled is asked when it is settled. */
function termsText(
  { client, bar }: NonNullable<InvoiceView['refund_proposals']>,
  currency: InvoiceView['currency'],
): string {
  return `By the terms you refund ${formatMoney(client.refund, currency)} where the client canceled, ${formatMoney(bar.refund, currency)} where you did.`
}

interface Asked {
  readonly what: 'refund' | 'keep' | 'settle'
  readonly invoice: InvoiceView
  /** What is refunded. */
  readonly payment?: PaymentView
}

function OwedBackQuestion({ what, invoice, payment, onClose }: Asked & { readonly onClose: () => void }) {
  const { refund_proposals: proposals } = invoice
  if (what === 'keep') return <KeepMoneyDialog invoice={invoice} onClose={onClose} />
  if (what === 'settle')
    return proposals ? <SettleDialog invoice={invoice} proposals={proposals} onClose={onClose} /> : null
  return payment ? <RefundDialog invoice={invoice} payment={payment} onClose={onClose} /> : null
}
