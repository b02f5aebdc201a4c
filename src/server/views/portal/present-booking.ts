import { shownPaymentStatus } from '#domain/bookings/booking.ts'
import { todayIn } from '#domain/time.ts'
import type { BookingView } from '#contract/bookings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { clockOfBooking } from '#server/records/event-facts/read.ts'
import { hasLateInvoice } from '#server/records/invoices/overdue.ts'

/** The fields of a booking that a client may see, and no others (P-API-12), with today's payment status. */
export async function presentBooking(app: AppContext, row: BookingRow): Promise<BookingView> {
  const { db } = app.database
  const settings = await app.settings()
  const today = todayIn(settings.time_zone, app.clock())
  const isLate = await hasLateInvoice(db, row.id, today)
  const { zone: time_zone } = await clockOfBooking(db, row.id, settings)
  const {
    client_id: _client,
    currency: _currency,
    portal_pin: _pin,
    portal_pin_set_at: _setAt,
    is_active: _active,
    deleted_at: _deleted,
    updated_at: _updated,
    search_text: _search,
    ...view
  } = row
  return { ...view, time_zone, payment_status: shownPaymentStatus(row.payment_status, isLate) }
}
