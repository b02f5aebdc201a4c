/** The PDF of a quote: a draft's is made anew when it changed, a sent quote's stays as it was sent. */
import { eventTypeLabels, eventTypeOf } from '#domain/bookings/choices.ts'
import { todayIn } from '#domain/time.ts'
import { findBooking, type BookingRow } from '#server/bookings/reading.ts'
import type { StoredDocument } from '#server/platform/documents/documents.ts'
import { printedLogo } from '#server/settings/pictures.ts'
import type { Shell } from '#server/shell.ts'
import type { QuoteDocumentFacts } from './document.tsx'
import { quoteDocumentQueue, quotePdfPath } from './document-address.ts'
import { findQuote, itemsOfQuote, lastDay, type QuoteRecord } from './reading.ts'
import { notePdf } from './store.ts'

const kind = 'quote'

/** Call once at start: registers the job that makes the PDF of a quote as it is sent. */
export async function handleQuoteDocuments(shell: Shell): Promise<void> {
  await shell.jobs.handle<{ quote_id: string }>(quoteDocumentQueue, async ({ quote_id }) => {
    await makeQuotePdf(shell, quote_id)
  })
}

export interface QuotePdf extends StoredDocument {
  readonly url: string
}

/** The PDF of a quote as it stands, or nothing when there is no such quote. */
export async function makeQuotePdf(shell: Shell, id: string): Promise<QuotePdf | undefined> {
  const { db } = shell.database
  const quote = await findQuote(db, id)
  const booking = quote && (await findBooking(db, quote.booking_id))
  if (!quote || !booking) return undefined
  const url = quotePdfPath(quote.id)
  const isIssued = quote.status !== 'draft' && quote.pdf_final_url !== null
  const issued = isIssued ? await shell.documents.newest(kind, quote.id) : undefined
  if (issued) return { ...issued, url }

  const made = await shell.documents.make({
    kind,
    subjectId: quote.id,
    fileName: `${quote.quote_number}.pdf`,
    facts: await factsOf(shell, quote, booking),
  })
  await notePdf(db, quote.id, quote.version, url)
  return { ...made, url }
}

async function factsOf(shell: Shell, quote: QuoteRecord, booking: BookingRow): Promise<QuoteDocumentFacts> {
  const settings = await shell.settings()
  const type = eventTypeOf(booking.event_type)
  const items = await itemsOfQuote(shell.database.db, quote.id)
  return {
    business_name: settings.business_name,
    contact_email: settings.contact_email,
    contact_phone: settings.contact_phone,
    address: settings.address,
    logo: await printedLogo(shell),
    quote_number: quote.quote_number,
    title: quote.title,
    description: quote.description,
    created_on: todayIn(settings.time_zone, quote.created_at),
    expires_on: lastDay(quote.expires_at, settings.time_zone),
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
    items: items.map(({ id: _id, ...item }) => item),
    subtotal: quote.subtotal,
    tax_rate: quote.tax_rate,
    tax_amount: quote.tax_amount,
    total_amount: quote.total_amount,
  }
}
