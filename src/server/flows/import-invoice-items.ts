import { pricedLines } from '#domain/invoices/billed-content.ts'
import { itemDescription } from '#domain/invoices/item-description.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { withdrawInvoiceEmails } from '#server/records/invoices/invoice-emails.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { itemsOfInvoice } from '#server/records/invoices/read.ts'
import { relatedQuote, rewriteInvoice } from '#server/records/invoices/store.ts'
import { applyFreeCredit } from '#server/records/payments/allocations.ts'
import { findQuote, itemsOfQuote } from '#server/records/quotes/read.ts'
import { finishSending, requireNotEmailed } from './steps/finish-sending.ts'

/** Copies the related quote's items into a draft that has none; a repeated call has no effect. */
export async function importInvoiceItems(app: AppContext, actor: Actor, id: string): Promise<void> {
  await finishSending(app, actor, id)
  await inTransaction(app, actor, async (tx) => {
    const locked = await lockInvoice(tx, id)
    const { invoice, booking } = locked
    await requireNotEmailed(app, tx, locked)
    if (invoice.status !== 'draft') refuse('invoice.not-draft')
    if ((await itemsOfInvoice(tx, id)).length > 0) refuse('invoice.has-items')
    const quoteId = (await relatedQuote(tx, booking.id, app.clock())) ?? refuse('invoice.no-related-quote')
    const quote = (await findQuote(tx, quoteId)) ?? refuse('invoice.no-related-quote')
    const items = (await itemsOfQuote(tx, quoteId)).map((item) => ({
      description: itemDescription(item),
      quantity: item.quantity,
      unit_price: item.unit_price,
    }))
    if (items.length === 0) refuse('invoice.empty-quote')
    await withdrawInvoiceEmails(app, tx, [id])
    const { subtotal, tax_rate, tax_amount, total_amount, breakdown } = quote
    const offered = { subtotal, tax_rate, tax_amount, total_amount, breakdown }
    const content = { ...pricedLines(items, invoice.tax_rate), ...(breakdown ? offered : {}) }
    await rewriteInvoice(tx, id, content, {}, app.clock())
    await applyFreeCredit(tx, booking.id, app.clock())
    const detail = { items: items.length, total_amount: content.total_amount }
    await recordEvent(tx, { kind: 'invoice.items-imported', id, detail })
  })
}
