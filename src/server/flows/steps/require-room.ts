import { balanceOf } from '#domain/invoices/invoice.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { paidOnInvoice } from '#server/records/payments/billed-invoices.ts'
import { reservedBesides } from '#server/records/payments/open-checkouts.ts'

/**
 * Refuses an amount that does not fit beside the open checkouts of other payers, under the booking's lock (rules.md, Y-21):
 * all that may arrive comes to at most what is open. `shareId` is null for the client.
 */
export async function requireRoom(
  app: AppContext,
  tx: Tx,
  { invoice, booking }: LockedInvoice,
  { amount, shareId }: { readonly amount: Cents; readonly shareId: string | null },
): Promise<void> {
  const at = { provider: app.payments()?.name ?? '', now: app.clock() }
  const reserved = await reservedBesides(tx, { invoiceId: invoice.id, shareId }, at)
  if (reserved === 0) return
  const { total_amount } = invoice
  const open = balanceOf({ total_amount, paid_amount: await paidOnInvoice(tx, invoice) })
  const room = Math.max(0, open - reserved)
  if (amount > room) refuse('share.being-paid', formatMoney(room, booking.currency))
}
