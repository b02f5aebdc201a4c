import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import type { LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { moveInvoice } from '#server/records/invoices/store.ts'
import { settle } from '#server/records/payments/settle.ts'

/** Issues a locked draft: sets it to sent, freezes it, and applies credit. The caller sends the email. */
export async function issueInvoice(
  app: AppContext,
  tx: Tx,
  { invoice, booking }: LockedInvoice,
): Promise<void> {
  const now = app.clock()
  await moveInvoice(tx, invoice.id, { status: 'sent', sent_at: now }, now)
  const detail = { total_amount: invoice.total_amount }
  await recordEvent(tx, { kind: 'invoice.sent', id: invoice.id, detail })
  await settle(tx, { booking: (await lockBooking(tx, booking.id)) ?? booking, now })
}
