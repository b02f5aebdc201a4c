import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { findInvoice } from '#server/records/invoices/read.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { billQuote, type InvoiceFromQuoteInput } from './steps/bill-quote.ts'

/** Creates the draft invoice of an approved quote; the booking's lock ensures that a quote is billed once. */
export async function createInvoiceFromQuote(
  app: AppContext,
  actor: Actor,
  { quote_id, ...input }: InvoiceFromQuoteInput & { readonly quote_id: string },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const locked = await lockQuote(tx, quote_id)
    await requireOpenBooking(app, tx, locked.booking)
    if (await findInvoice(tx, input.id)) refuse('invoice.version-conflict')
    await billQuote(app, tx, locked, input)
  })
}
