/** Shares of an invoice that someone else pays, as the client and the owners see them. */
import { shareShown, shareState } from '#domain/payments/share.ts'
import type { ShareView } from '#contract/payment-shares.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import type { InvoiceRecord } from '#server/records/invoices/read.ts'
import { sharesOfInvoice, type ShareRow } from '#server/records/payments/shares.ts'

/** The shares of an invoice that did not end, oldest first; `balance` is what is open of it, in cents. */
export async function sharesShown(
  db: Db,
  about: { readonly invoice: InvoiceRecord; readonly booking: BookingRow; readonly balance: number },
): Promise<ShareView[]> {
  const all = await sharesOfInvoice(db, about.invoice.id)
  return all
    .filter(({ ended_at, is_paid }) => ended_at === null || is_paid)
    .map((share) => {
      const state = stateOfShare(share, about)
      return {
        id: share.id,
        name: share.name,
        email: share.email,
        amount: shareShown(state, { ...share, balance: about.balance }),
        state,
        sent_at: share.sent_at,
        opened_at: share.opened_at,
      }
    })
}

export function stateOfShare(
  { is_paid, ended_at }: ShareRow,
  {
    invoice,
    booking,
    balance,
  }: { readonly invoice: InvoiceRecord; readonly booking: BookingRow; readonly balance: number },
) {
  const is_canceled = invoice.status === 'cancelled' || booking.status === 'cancelled'
  return shareState({ is_paid, is_ended: ended_at !== null, is_canceled, balance })
}
