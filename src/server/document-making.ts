/** How a paper becomes a PDF: its own facts with those that every paper has, made anew only while it is a draft. */
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { todayIn } from '#domain/time.ts'
import { findBooking, type BookingRow } from './bookings/reading.ts'
import type { PaperFacts } from './document-facts.ts'
import type { StoredDocument } from './platform/documents/documents.ts'
import { printedLogo } from './settings/pictures.ts'
import type { Shell } from './shell.ts'

export interface PaperPdf extends StoredDocument {
  readonly url: string
}

interface PaperRecord extends Pick<PaperFacts, 'subtotal' | 'tax_rate' | 'tax_amount' | 'total_amount'> {
  readonly id: string
  readonly booking_id: string
  readonly status: string
  readonly pdf_final_url: string | null
  readonly created_at: string
}

interface Paper<Facts extends PaperFacts> {
  readonly kind: 'quote' | 'invoice'
  readonly record: PaperRecord
  readonly number: string
  readonly url: string
  /** What it says that other papers do not. */
  readonly ownFacts: (booking: BookingRow) => Promise<Omit<Facts, keyof PaperFacts>>
  /** Called once it is made; notes its address with the version that it says. */
  readonly note: () => Promise<void>
}

/** A draft's is made anew when it changed, a sent paper's stays as it was sent. */
export async function makePaperPdf<Facts extends PaperFacts>(
  shell: Shell,
  { kind, record, number, url, ownFacts, note }: Paper<Facts>,
): Promise<PaperPdf | undefined> {
  const isIssued = record.status !== 'draft' && record.pdf_final_url !== null
  const issued = isIssued ? await shell.documents.newest(kind, record.id) : undefined
  if (issued) return { ...issued, url }

  const booking = await findBooking(shell.database.db, record.booking_id)
  if (!booking) return undefined
  const order = { kind, subjectId: record.id, fileName: `${number}.pdf` }
  const facts = { ...(await commonFacts(shell, record, booking)), ...(await ownFacts(booking)) }
  const made = await shell.documents.make({ ...order, facts }).catch((error: unknown) => {
    if (facts.logo === null) throw error
    // A logo from before pictures were decoded when they are saved: the monogram stands in for it.
    shell.log.warn({ err: error, kind, id: record.id }, 'a document could not be made with the logo')
    return shell.documents.make({ ...order, facts: { ...facts, logo: null } })
  })
  await note()
  return { ...made, url }
}

async function commonFacts(shell: Shell, record: PaperRecord, booking: BookingRow): Promise<PaperFacts> {
  const settings = await shell.settings()
  return {
    business_name: settings.business_name,
    contact_email: settings.contact_email,
    contact_phone: settings.contact_phone,
    address: settings.address,
    logo: await printedLogo(shell),
    created_on: todayIn(settings.time_zone, record.created_at),
    first_name: booking.first_name,
    last_name: booking.last_name,
    email: booking.email,
    phone: booking.phone,
    event: eventTypeLabel(booking.event_type),
    event_date: booking.event_date,
    start_time: booking.start_time,
    location: booking.location,
    guest_count: booking.guest_count,
    booking_reference: booking.booking_reference,
    subtotal: record.subtotal,
    tax_rate: record.tax_rate,
    tax_amount: record.tax_amount,
    total_amount: record.total_amount,
  }
}
