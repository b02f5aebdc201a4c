import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { KeepMoneyDialog } from './keep-money-dialog.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const SettleDialog = lazyComponent(() => import('./settle-dialog.tsx'), 'SettleDialog')

/** Money that is owed back to the client, and what may be done about it. */
export function OwedBackNotice({ invoice }: { readonly invoice: InvoiceView }) {
  const [asking, setAsking] = useState<'refund' | 'keep' | 'settle'>()
  const payment = invoice.payments.find(({ refundable }) => refundable > 0)
  const isWaiting = invoice.payments.some(({ refunds }) => refunds.some(({ status }) => status === 'pending'))
  const proposals = invoice.refund_proposals
  if (invoice.owed_back === 0) return null

  return (
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
              ? proposals.client.reason
              : 'More was received than is due. Refund it, or say why it is kept.'}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        {proposals && payment ? (
          <Button look="primary" icon={Undo2} disabled={isWaiting} onClick={() => setAsking('settle')}>
            Settle by the Terms…
          </Button>
        ) : null}
        <Button look="second" onClick={() => setAsking('keep')}>
          Keep It…
        </Button>
        {payment ? (
          <Button look={proposals ? 'second' : 'primary'} icon={Undo2} onClick={() => setAsking('refund')}>
            Refund
          </Button>
        ) : null}
      </span>
      {asking === 'settle' && proposals ? (
        <SettleDialog invoice={invoice} proposals={proposals} onClose={() => setAsking(undefined)} />
      ) : null}
      {asking === 'refund' && payment ? (
        <RefundDialog invoice={invoice} payment={payment} onClose={() => setAsking(undefined)} />
      ) : null}
      {asking === 'keep' ? <KeepMoneyDialog invoice={invoice} onClose={() => setAsking(undefined)} /> : null}
    </section>
  )
}
