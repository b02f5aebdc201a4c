import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import type { PaymentView } from '#contract/payment-views.ts'
import { termsInWords } from '#domain/invoices/payment-terms.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { ScheduleList } from '#web/office/kit/documents/schedule-list.tsx'
import { AllocationList } from './allocation-list.tsx'
import { actionsOnInvoice } from './invoice-actions.ts'
import { wayToPay } from './invoice-words.ts'
import { LateFees } from './late-fees.tsx'
import { PaymentRow } from './payment-row.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ShareLines } from './share-lines.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** Where the client saved a card. */
const AutopayNotice = lazyComponent(() => import('./autopay-notice.tsx'), 'AutopayNotice')
/** Of drafts alone. */
const PlanChoice = lazyComponent(() => import('#web/office/kit/documents/plan-choice.tsx'), 'PlanChoice')

/** What is to be paid when, what came in, and what is still open. */
export function PaymentInformation({
  invoice,
  onRecord,
}: {
  readonly invoice: InvoiceView
  readonly onRecord: () => void
}) {
  const [voiding, setVoiding] = useState<PaymentView>()
  const [refunding, setRefunding] = useState<PaymentView>()
  const [tipping, setTipping] = useState<PaymentView>()
  const { schedule, payments, status } = invoice
  const text = termsInWords(invoice)
  const way = wayToPay(invoice)

  return (
    <Section
      title="Payment Information"
      className="col-span-full"
      aside={
        actionsOnInvoice(invoice).pay ? (
          <Button
            look="second"
            icon={Plus}
            onClick={onRecord}
            className="md:min-h-8! md:px-2.5! md:text-small!"
          >
            Record Payment
          </Button>
        ) : undefined
      }
    >
      <div className="num grid gap-x-10 gap-y-5 @min-[38rem]:grid-cols-2">
        <div>
          <h4 className="mb-1.5 text-small text-fg-muted">Terms</h4>
          {status === 'draft' && invoice.kind === 'full' && text === '' ? (
            <PlanChoice table="invoices" record={invoice} chosen={invoice.plan} none="One payment" />
          ) : (
            <p className="whitespace-pre-line wrap-anywhere">{text || invoice.plan || 'No special terms'}</p>
          )}
          <div className="mt-2.5">
            <ScheduleList schedule={schedule} paid={invoice.paid_amount} document={invoice} />
          </div>
          <LateFees invoice={invoice} />
          {invoice.autopay ? <AutopayNotice invoice={invoice} autopay={invoice.autopay} /> : null}
        </div>
        <div>
          <ShareLines invoice={invoice} />
          <h4 className="mb-1.5 text-small text-fg-muted">Payments</h4>
          {payments.length === 0 ? <p className="text-fg-muted">No payments yet.</p> : null}
          <ul className="divide-y divide-line">
            {payments.map((payment) => (
              <PaymentRow
                key={payment.id}
                payment={payment}
                currency={invoice.currency}
                onVoid={() => setVoiding(payment)}
                onRefund={() => setRefunding(payment)}
                onRefundTip={() => setTipping(payment)}
              />
            ))}
          </ul>
          <AllocationList invoice={invoice} />
          <dl className="mt-2.5 flex justify-between border-t border-line-strong pt-2 font-semibold">
            <dt>Balance</dt>
            <dd>{formatMoney(status === 'cancelled' ? 0 : invoice.balance, invoice.currency)}</dd>
          </dl>
          {way ? <p className="mt-1 text-small text-fg-muted">{way}</p> : null}
        </div>
      </div>
      {refunding ? (
        <RefundDialog invoice={invoice} payment={refunding} onClose={() => setRefunding(undefined)} />
      ) : null}
      {tipping ? (
        <ReasonDialog
          what="refund-tip"
          id={tipping.id}
          title="Refund Tip"
          cancel="Keep Tip"
          onClose={() => setTipping(undefined)}
        >
          {formatMoney(tipping.tip, invoice.currency)} go back to the card that gave them, and are the crew’s
          no more.
        </ReasonDialog>
      ) : null}
      {voiding ? (
        <ReasonDialog
          what="void-payment"
          id={voiding.id}
          title="Void Payment"
          cancel="Keep Payment"
          onClose={() => setVoiding(undefined)}
        >
          {formatMoney(voiding.amount, invoice.currency)} counts as not received, and is open again. The
          record of it stays, with your reason.
        </ReasonDialog>
      ) : null}
    </Section>
  )
}
