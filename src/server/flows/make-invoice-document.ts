import { termsInWords } from '#domain/invoices/invoice.ts'
import { paymentSchedule } from '#domain/invoices/schedule.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { InvoiceDocumentData } from '#server/documents/invoice-document.tsx'
import type { Db } from '#server/platform/database/database.ts'
import { invoicePdfPath } from '#server/records/invoices/document-address.ts'
import { findInvoice, itemsOfInvoice } from '#server/records/invoices/read.ts'
import { noteInvoicePdf } from '#server/records/invoices/store.ts'
import { allocationsOfInvoice } from '#server/records/payments/read.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { renderDocument, type RenderedDocument } from './steps/render-document.ts'

/** Renders the PDF of an invoice in its current state; undefined for an unknown id. */
export async function makeInvoiceDocument(
  app: AppContext,
  id: string,
): Promise<RenderedDocument | undefined> {
  const { db } = app.database
  const invoice = await findInvoice(db, id)
  if (!invoice) return undefined
  const { invoice_number, due_date, quote_id, version } = invoice
  const url = invoicePdfPath(invoice.id)
  return renderDocument<InvoiceDocumentData>(app, {
    kind: 'invoice',
    record: invoice,
    number: invoice_number,
    url,
    ownData: async ({ event_date }) => ({
      invoice_number,
      due_date,
      terms: termsInWords(invoice),
      schedule: paymentSchedule({ ...invoice, event_date }),
      ...(await creditOf(db, invoice.id)),
      quote_number: (quote_id && (await findQuote(db, quote_id))?.quote_number) || null,
      items: (await itemsOfInvoice(db, invoice.id)).map(({ id: _id, ...item }) => item),
    }),
    note: () => noteInvoicePdf(db, invoice.id, version, url),
  })
}

/** Left out where there is no credit, so that the document's content hash does not change. */
async function creditOf(db: Db, invoiceId: string): Promise<{ readonly credit?: number }> {
  const used = (await allocationsOfInvoice(db, invoiceId)).filter(({ is_used_here }) => is_used_here)
  const credit = used.reduce((sum, { amount }) => sum + amount, 0)
  return credit > 0 ? { credit } : {}
}
