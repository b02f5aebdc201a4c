import { termsInWords } from '#domain/invoices/payment-terms.ts'
import { openScheduleOf } from '#domain/invoices/schedule.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { InvoiceDocumentData } from '#server/documents/invoice-document.tsx'
import { invoicePdfPath } from '#server/records/invoices/document-address.ts'
import { installmentsOf } from '#server/records/invoices/installments.ts'
import {
  creditNotesOf,
  findInvoice,
  itemsOfInvoice,
  type InvoiceRecord,
} from '#server/records/invoices/read.ts'
import { noteInvoicePdf } from '#server/records/invoices/store.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { receivedMoney, paymentLines, creditsUsedOn, movedLines } from './steps/received-money.ts'
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

/** The same with the money received since and the balance; as issued where nothing was received. One that was canceled says so. */
export async function makeCurrentInvoiceDocument(
  app: AppContext,
  id: string,
): Promise<RenderedDocument | undefined> {
  const { db } = app.database
  const invoice = await findInvoice(db, id)
  if (!invoice) return undefined
  const issued = await documentOf(app, invoice)
  if (invoice.status === 'cancelled')
    return renderDocumentSince(app, issued, { kind: 'paid-invoice', later: { is_canceled: true } })
  const { time_zone: zone } = await app.settings()
  const payments = await paymentLines(db, invoice.id, zone)
  const credited = (await creditNotesOf(db, [invoice.id])).map(({ reason, subtotal, tax_amount }) => ({
    label: reason,
    amount: subtotal + tax_amount,
  }))
  const isAsIssued = payments.length === 0 && credited.length === 0
  if (isAsIssued) return renderDocument(app, issued)
  const lines = [
    ...(await creditsUsedOn(db, invoice.id)),
    ...credited,
    ...payments,
    ...(await movedLines(db, invoice.id)),
  ]
  const received = receivedMoney(invoice, lines)
  const schedule = openScheduleOf(
    await installmentsOf(db, invoice.id),
    invoice.total_amount - received.balance,
  )
  return renderDocumentSince(app, issued, { kind: 'paid-invoice', later: { received, schedule } })
}

async function documentOf(
  { database: { db } }: AppContext,
  invoice: InvoiceRecord,
): Promise<DocumentInput<InvoiceDocumentData>> {
  const { id, invoice_number, due_date, quote_id, version } = invoice
  const url = invoicePdfPath(id)
  const credits = await creditsUsedOn(db, id)
  const received = credits.length > 0 ? receivedMoney(invoice, credits) : undefined
  return {
    kind: 'invoice',
    record: invoice,
    number: invoice_number,
    url,
    ownData: async () => ({
      invoice_number,
      due_date,
      terms: termsInWords(invoice),
      schedule: openScheduleOf(
        await installmentsOf(db, id),
        received ? invoice.total_amount - received.balance : 0,
      ),
      ...(received ? { received } : {}),
      quote_number: (quote_id && (await findQuote(db, quote_id))?.quote_number) || null,
      items: (await itemsOfInvoice(db, id)).map(({ id: _id, ...item }) => item),
    }),
    note: () => noteInvoicePdf(db, id, version, url),
  }
}
