import { balanceOf, termsInWords } from '#domain/invoices/invoice.ts'
import { scheduleOf, type Instalment } from '#domain/invoices/schedule.ts'
import type { Cents } from '#domain/money.ts'
import { openParts } from '#domain/payment-plans/paid-plan.ts'
import type { Installment } from '#domain/payment-plans/plan.ts'
import { mediumDate, todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { ReceivedMoney } from '#server/documents/document-lines.tsx'
import type { InvoiceDocumentData } from '#server/documents/invoice-document.tsx'
import type { Db } from '#server/platform/database/database.ts'
import { invoicePdfPath } from '#server/records/invoices/document-address.ts'
import { installmentsOf } from '#server/records/invoices/installments.ts'
import {
  creditNotesOf,
  findInvoice,
  itemsOfInvoice,
  type InvoiceRecord,
} from '#server/records/invoices/read.ts'
import { noteInvoicePdf } from '#server/records/invoices/store.ts'
import { allocationsOfInvoice, lostOf, paymentsOfInvoice } from '#server/records/payments/read.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import {
  renderDocument,
  renderDocumentSince,
  type DocumentInput,
  type RenderedDocument,
} from './steps/render-document.ts'

/** Renders the PDF of an invoice as issued; undefined for an unknown id. */
export async function makeInvoiceDocument(
  app: AppContext,
  id: string,
): Promise<RenderedDocument | undefined> {
  const invoice = await findInvoice(app.database.db, id)
  return invoice && renderDocument(app, await documentOf(app, invoice))
}

/** The same with the money received since and the balance; as issued where nothing was received, or it was canceled. */
export async function makeCurrentInvoiceDocument(
  app: AppContext,
  id: string,
): Promise<RenderedDocument | undefined> {
  const { db } = app.database
  const invoice = await findInvoice(db, id)
  if (!invoice) return undefined
  const issued = await documentOf(app, invoice)
  const { time_zone: zone } = await app.settings()
  const payments = await paymentLines(db, invoice.id, zone)
  const credited = (await creditNotesOf(db, [invoice.id])).map(({ reason, subtotal, tax_amount }) => ({
    label: reason,
    amount: subtotal + tax_amount,
  }))
  const isAsIssued = payments.length === 0 && credited.length === 0
  if (invoice.status === 'cancelled' || isAsIssued) return renderDocument(app, issued)
  const lines = [
    ...(await creditsUsedOn(db, invoice.id)),
    ...credited,
    ...payments,
    ...(await movedLines(db, invoice.id)),
  ]
  const received = receivedMoney(invoice, lines)
  const schedule = openSchedule(await installmentsOf(db, invoice.id), invoice.total_amount - received.balance)
  return renderDocumentSince(app, issued, { kind: 'paid-invoice', later: { received, schedule } })
}

/** The plan as it is still to be paid, so that its amounts add up to the balance. */
function openSchedule(plan: readonly Installment[], paid: Cents): readonly Instalment[] {
  const open = openParts(plan, paid)
  return scheduleOf(plan.map((part, place) => ({ ...part, amount: open[place] ?? 0 })))
}

type ReceivedLines = ReceivedMoney['lines']

async function documentOf(
  { database: { db } }: AppContext,
  invoice: InvoiceRecord,
): Promise<DocumentInput<InvoiceDocumentData>> {
  const { id, invoice_number, due_date, quote_id, version } = invoice
  const url = invoicePdfPath(id)
  const credits = await creditsUsedOn(db, id)
  return {
    kind: 'invoice',
    record: invoice,
    number: invoice_number,
    url,
    ownData: async () => ({
      invoice_number,
      due_date,
      terms: termsInWords(invoice),
      schedule: scheduleOf(await installmentsOf(db, id)),
      ...(credits.length > 0 ? { received: receivedMoney(invoice, credits) } : {}),
      quote_number: (quote_id && (await findQuote(db, quote_id))?.quote_number) || null,
      items: (await itemsOfInvoice(db, id)).map(({ id: _id, ...item }) => item),
    }),
    note: () => noteInvoicePdf(db, id, version, url),
  }
}

function receivedMoney({ total_amount }: InvoiceRecord, lines: ReceivedLines): ReceivedMoney {
  const paid_amount = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { lines, balance: balanceOf({ total_amount, paid_amount }) }
}

/** Completed payments without what was refunded, or lost in a dispute; oldest first. */
async function paymentLines(db: Db, invoiceId: string, zone: string): Promise<ReceivedLines> {
  return (await paymentsOfInvoice(db, invoiceId))
    .filter(({ status }) => status === 'completed')
    .map((payment) => {
      const given = payment.refunded_amount + lostOf(payment)
      const label = payment.payment_type === 'deposit' ? 'Deposit paid' : 'Payment received'
      const day = mediumDate(payment.processed_at ?? todayIn(zone, payment.created_at))
      return {
        label: `${label}, ${day}${given > 0 ? ', less refund' : ''}`,
        amount: payment.amount - given,
      }
    })
    .filter(({ amount }) => amount > 0)
}

async function creditsUsedOn(db: Db, invoiceId: string): Promise<ReceivedLines> {
  return (await allocationsOfInvoice(db, invoiceId))
    .filter(({ is_used_here }) => is_used_here)
    .map(({ amount }) => ({ label: 'Credit from an earlier payment', amount }))
}

/** Money of this invoice that became a fee, or a credit for another invoice. */
async function movedLines(db: Db, invoiceId: string): Promise<ReceivedLines> {
  return (await allocationsOfInvoice(db, invoiceId))
    .filter(({ is_used_here }) => !is_used_here)
    .map(({ kind, other_number, amount }) => ({
      label:
        kind === 'fee' ? 'Kept as a fee' : other_number ? `Credit used on ${other_number}` : 'Kept as credit',
      amount: -amount,
    }))
}
