/** The PDF of an invoice: a draft's is made anew when it changed, a sent one's stays as it was sent. */
import { eventTypeLabels, eventTypeOf } from '#domain/bookings/choices.ts'
import { paymentTermsTexts } from '#domain/invoices/invoice.ts'
import { paymentSchedule } from '#domain/invoices/schedule.ts'
import { todayIn } from '#domain/time.ts'
import { findBooking, type BookingRow } from '#server/bookings/reading.ts'
import type { StoredDocument } from '#server/platform/documents/documents.ts'
import { findQuote } from '#server/quotes/reading.ts'
import { printedLogo } from '#server/settings/pictures.ts'
import type { Shell } from '#server/shell.ts'
import type { InvoiceDocumentFacts } from './document.tsx'
import { invoiceDocumentQueue, invoicePdfPath } from './document-address.ts'
import { findInvoice, itemsOfInvoice, type InvoiceRecord } from './reading.ts'
import { noteInvoicePdf } from './store.ts'

const kind = 'invoice'

/** Call once at start: registers the job that makes the PDF of an invoice as it is sent. */
export async function handleInvoiceDocuments(shell: Shell): Promise<void> {
  await shell.jobs.handle<{ invoice_id: string }>(invoiceDocumentQueue, async ({ invoice_id }) => {
    await makeInvoicePdf(shell, invoice_id)
  })
}

export interface InvoicePdf extends StoredDocument {
  readonly url: string
}

/** The PDF of an invoice as it stands, or nothing when there is no such invoice. */
export async function makeInvoicePdf(shell: Shell, id: string): Promise<InvoicePdf | undefined> {
  const { db } = shell.database
  const invoice = await findInvoice(db, id)
  const booking = invoice && (await findBooking(db, invoice.booking_id))
  if (!invoice || !booking) return undefined
  const url = invoicePdfPath(invoice.id)
  const isIssued = invoice.status !== 'draft' && invoice.pdf_final_url !== null
  const issued = isIssued ? await shell.documents.newest(kind, invoice.id) : undefined
  if (issued) return { ...issued, url }

  const made = await shell.documents.make({
    kind,
    subjectId: invoice.id,
    fileName: `${invoice.invoice_number}.pdf`,
    facts: await factsOf(shell, invoice, booking),
  })
  await noteInvoicePdf(db, invoice.id, invoice.version, url)
  return { ...made, url }
}

async function factsOf(
  shell: Shell,
  invoice: InvoiceRecord,
  booking: BookingRow,
): Promise<InvoiceDocumentFacts> {
  const { db } = shell.database
  const settings = await shell.settings()
  const type = eventTypeOf(booking.event_type)
  const quote = invoice.quote_id ? await findQuote(db, invoice.quote_id) : undefined
  const items = await itemsOfInvoice(db, invoice.id)
  const { payment_terms: terms } = invoice
  return {
    business_name: settings.business_name,
    contact_email: settings.contact_email,
    contact_phone: settings.contact_phone,
    address: settings.address,
    logo: await printedLogo(shell),
    invoice_number: invoice.invoice_number,
    created_on: todayIn(settings.time_zone, invoice.created_at),
    due_date: invoice.due_date,
    terms: terms === 'custom' ? (invoice.custom_terms ?? '') : terms ? paymentTermsTexts[terms] : '',
    schedule: paymentSchedule({ ...invoice, event_date: booking.event_date }),
    first_name: booking.first_name,
    last_name: booking.last_name,
    email: booking.email,
    phone: booking.phone,
    event: type ? eventTypeLabels[type] : booking.event_type,
    event_date: booking.event_date,
    start_time: booking.start_time,
    location: booking.location,
    guest_count: booking.guest_count,
    booking_reference: booking.booking_reference,
    quote_number: quote?.quote_number ?? null,
    items: items.map(({ id: _id, ...item }) => item),
    subtotal: invoice.subtotal,
    tax_rate: invoice.tax_rate,
    tax_amount: invoice.tax_amount,
    total_amount: invoice.total_amount,
  }
}
