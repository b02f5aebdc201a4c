/** A share as its payer sees it. */
import { balanceOf } from '#domain/invoices/invoice.ts'
import { shareShown } from '#domain/payments/share.ts'
import type { SharePage } from '#contract/payment-shares.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { findInvoice } from '#server/records/invoices/read.ts'
import { paidOnInvoice } from '#server/records/payments/billed-invoices.ts'
import { findShare } from '#server/records/payments/shares.ts'
import { stateOfShare } from '#server/views/invoices/shares-shown.ts'

/** Business, day and amount, and nothing else of the booking. */
export async function readSharePage(app: AppContext, shareId: string): Promise<SharePage | undefined> {
  const { db } = app.database
  const share = await findShare(db, shareId)
  const invoice = share && (await findInvoice(db, share.invoice_id))
  const booking = invoice && (await findBooking(db, invoice.booking_id))
  if (!share || !invoice || !booking) return undefined
  const { business_name, contact_phone } = await app.settings()
  const { total_amount } = invoice
  const balance = balanceOf({ total_amount, paid_amount: await paidOnInvoice(db, invoice) })
  const state = stateOfShare(share, { invoice, booking, balance })
  return {
    business_name,
    phone: contact_phone,
    name: share.name,
    event_date: booking.event_date,
    amount: shareShown(state, { ...share, balance }),
    currency: booking.currency,
    due_on: invoice.next_due_on,
    state,
    provider: app.payments()?.name ?? null,
  }
}
