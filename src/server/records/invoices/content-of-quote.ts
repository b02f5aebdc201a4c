import { depositRateAt } from '#domain/business/settings.ts'
import { invoiceFromQuote, invoiceProblem } from '#domain/invoices/from-quote.ts'
import type { InvoiceContent } from '#domain/invoices/billed-content.ts'
import { quoteStatusAt } from '#domain/quotes/quote.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuseIf } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { itemsOfQuote, type QuoteRecord } from '#server/records/quotes/read.ts'
import { invoicesOfQuote } from './read.ts'

/** The content of an invoice of this quote; refuses where the quote cannot be billed. */
export async function contentOfQuote(
  app: AppContext,
  db: Db,
  quote: QuoteRecord,
  kind: 'full' | 'deposit',
): Promise<InvoiceContent> {
  const now = app.clock()
  const wanted = { wanted: kind, depositRate: depositRateAt(await app.settings(), now) }
  const billed = { ...quote, status: quoteStatusAt(quote, now), items: await itemsOfQuote(db, quote.id) }
  const earlier = await invoicesOfQuote(db, quote.id)
  refuseIf(invoiceProblem(billed, wanted, earlier))
  return invoiceFromQuote(billed, wanted, earlier)
}
