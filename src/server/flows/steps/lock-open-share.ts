import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { findShare } from '#server/records/payments/shares.ts'

/** Locks the invoice of a share of this booking that is neither paid nor ended. */
export async function lockOpenShare(
  tx: Tx,
  { shareId, bookingId }: { readonly shareId: string; readonly bookingId: string },
) {
  const named = (await findShare(tx, shareId)) ?? refuse('share.not-found')
  const { invoice, booking } = await lockInvoice(tx, named.invoice_id)
  if (booking.id !== bookingId) refuse('share.not-found')
  const share = (await findShare(tx, shareId)) ?? refuse('share.not-found')
  if (share.is_paid) refuse('share.paid')
  if (share.ended_at !== null) refuse('share.ended')
  return { share, invoice, booking }
}
