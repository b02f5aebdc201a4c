import type { PortalAutopay } from '#contract/autopay.ts'
import type { PortalInvoice } from '#contract/portal-money.ts'
import { splitDescription } from '#domain/invoices/item-description.ts'
import { invoiceTone } from '#domain/invoices/invoice.ts'
import { termsInWords } from '#domain/invoices/payment-terms.ts'
import { paymentPlan } from '#domain/portal/payment-plan.ts'
import { lateFeeAhead } from '#domain/late-fees/late-fee.ts'
import { dateOfInstant, mediumDate } from '#domain/time.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'
import { DocumentLines } from '#web/shared/documents/document-lines.tsx'
import { DocumentTotals } from '#web/shared/documents/document-totals.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { payFormId } from '../kit/pay-form-id.ts'
import { PdfLink } from '../kit/pdf-link.tsx'
import { Shares } from '../shares/shares.tsx'
import { PaidBar } from './paid-bar.tsx'
import { PaymentPlan } from './payment-plan.tsx'
import { PayForm } from './pay-form.tsx'

/** One invoice: lines, totals, payments, balance and checkout. */
export function PortalInvoiceView({
  bookingId,
  invoice,
  provider,
  autopay,
  readOnly,
}: {
  readonly bookingId: string
  readonly invoice: PortalInvoice
  readonly provider: string | null
  readonly autopay: PortalAutopay
  readonly readOnly: boolean
}) {
  const zone = useBusinessZone()
  const { invoice_number: number, status } = invoice
  const created = dateOfInstant(invoice.created_at, zone)
  const plan = paymentPlan(invoice)
  const due = plan.find(({ state }) => state === 'next')
  // What is late of an invoice without a plan is all of it.
  const preferred = invoice.plan || status !== 'overdue' ? due?.open : undefined

  return (
    <article
      aria-label={`Invoice ${number}`}
      className="px-4.5 pt-5.5 pb-6.5 not-first-of-type:border-t not-first-of-type:border-line md:px-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="num text-[1.0625rem] font-[650] wrap-anywhere">{number}</h3>
          <p className="num text-ui text-fg-muted">
            Due {mediumDate(invoice.next_due_on)} · created {created}
          </p>
        </div>
        <Badge tone={invoiceTone(status)}>{statusWord(status)}</Badge>
      </div>
      <DocumentLines
        label={`Items of ${number}`}
        currency={invoice.currency}
        lines={invoice.invoice_items.map(({ id, description, quantity, unit_price, line_total, how }) => ({
          id,
          ...splitDescription(description),
          quantity,
          unit_price,
          total: line_total,
          how,
        }))}
      />
      <DocumentTotals document={invoice} credit={invoice.credit_amount} credits={invoice.credits} />
      <Terms invoice={invoice} />
      {invoice.late_fee_ahead ? (
        <p className="mt-4 text-ui">{lateFeeAhead(invoice.late_fee_ahead, invoice.currency)}</p>
      ) : null}
      {status === 'draft' ? (
        <p className="mt-4 text-fg-muted">A draft: the client does not see it until it is sent.</p>
      ) : (
        <PaidBar invoice={invoice} />
      )}
      <Shares bookingId={bookingId} invoice={invoice} readOnly={readOnly} />
      <div id={payFormId(invoice.id)} className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4">
        <PdfLink url={invoice.pdf_url} number={number} />
        {readOnly || invoice.choices.length === 0 ? null : (
          <PayForm
            // The preselected payment follows what is due next, what is paid, and what others pay: equal payments look alike.
            key={`${preferred} ${invoice.paid_amount} ${invoice.shares.length}`}
            bookingId={bookingId}
            invoice={invoice}
            plan={plan}
            preferred={preferred}
            provider={provider}
            autopay={autopay}
          />
        )}
      </div>
    </article>
  )
}

/** The payment terms, and the plan where there is more than one payment. */
function Terms({ invoice }: { readonly invoice: PortalInvoice }) {
  const plan = paymentPlan(invoice)
  const text = termsInWords(invoice)
  const isPlanned = plan.length > 1 && invoice.status !== 'draft'

  return (
    <>
      {text ? <p className="mt-4 text-ui wrap-anywhere whitespace-pre-line">Payment terms: {text}</p> : null}
      {isPlanned ? <PaymentPlan plan={plan} currency={invoice.currency} /> : null}
    </>
  )
}
