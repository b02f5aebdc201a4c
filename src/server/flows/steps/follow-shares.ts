/** Shares of someone else after the amounts of a booking's invoices changed (rules.md, Y-20). */
import { balanceOf, isPayable } from '#domain/invoices/invoice.ts'
import { fittingShares } from '#domain/payments/share.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { findInvoice, nextVersionOf, type InvoiceRecord } from '#server/records/invoices/read.ts'
import { paidOnInvoice } from '#server/records/payments/billed-invoices.ts'
import { changeShare, openSharesOf, type ShareRow } from '#server/records/payments/shares.ts'
import { emailShareEnded } from './email-share.ts'

/**
 * Carries the open shares of a booking over to the next version of their invoice; the oldest come first. One that does not fit
 * into what is open there ends, and its payer gets an email.
 */
export async function followShares(app: AppContext, tx: Tx, booking: BookingRow): Promise<void> {
  const shares = await openSharesOf(tx, booking.id)
  for (const invoiceId of new Set(shares.map((share) => share.invoice_id))) {
    const own = shares.filter((share) => share.invoice_id === invoiceId)
    const invoice = await latestVersion(tx, invoiceId)
    const { kept, ended } = fittingShares(own, await openOf(tx, invoice))
    for (const share of kept) if (invoice) await carry(app, tx, share, invoice)
    for (const share of ended) await end(app, tx, share, booking)
  }
}

async function latestVersion(tx: Tx, invoiceId: string): Promise<InvoiceRecord | undefined> {
  let invoice = await findInvoice(tx, invoiceId)
  while (invoice?.status === 'cancelled') invoice = await nextVersionOf(tx, invoice.id)
  return invoice
}

async function openOf(tx: Tx, invoice: InvoiceRecord | undefined): Promise<number> {
  if (!invoice || !(isPayable(invoice.status) || invoice.status === 'draft')) return 0
  const { total_amount } = invoice
  return balanceOf({ total_amount, paid_amount: await paidOnInvoice(tx, invoice) })
}

async function carry(app: AppContext, tx: Tx, share: ShareRow, invoice: InvoiceRecord): Promise<void> {
  if (share.invoice_id === invoice.id) return
  await changeShare(tx, share.id, { invoice_id: invoice.id }, app.clock())
  const detail = { name: share.name, amount: share.amount }
  await recordEvent(tx, { kind: 'invoice.share-carried', id: invoice.id, detail })
}

async function end(app: AppContext, tx: Tx, share: ShareRow, booking: BookingRow): Promise<void> {
  const now = app.clock()
  await changeShare(tx, share.id, { ended_at: now }, now)
  await emailShareEnded(app, tx, { share, booking })
  const detail = { name: share.name, amount: share.amount }
  await recordEvent(tx, { kind: 'invoice.share-ended', id: share.invoice_id, detail })
}
