import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { Breakdown } from '#domain/offers/charges.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { DocumentData } from '#server/documents/document-data.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { printedLogo } from '#server/records/settings/pictures.ts'

export interface DocumentRecord extends Pick<
  DocumentData,
  'subtotal' | 'tax_rate' | 'tax_amount' | 'total_amount'
> {
  readonly id: string
  readonly booking_id: string
  readonly status: string
  readonly pdf_final_url: string | null
  readonly breakdown: Breakdown | null
  readonly created_at: string
}

export async function commonData(
  app: AppContext,
  record: DocumentRecord,
  booking: BookingRow,
): Promise<DocumentData> {
  const settings = await app.settings()
  return {
    business_name: settings.business_name,
    contact_email: settings.contact_email,
    contact_phone: settings.contact_phone,
    address: settings.address,
    logo: await printedLogo(app),
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
    currency: booking.currency,
    ...(record.breakdown ? { breakdown: record.breakdown } : {}),
  }
}
