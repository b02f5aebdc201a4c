import { depositRateAt } from '#domain/business/settings.ts'
import { invoiceFromQuote, invoiceProblem, type InvoiceContent } from '#domain/invoices/from-quote.ts'
import { quoteStatusAt } from '#domain/quotes/quote.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Shell } from '#server/context/app-context.ts'
import { invoicesOfQuote } from './read.ts'
import { itemsOfQuote, type QuoteRecord } from '#server/records/quotes/read.ts'

/** What the invoice would say, or the pre-check's reason why none may be made (A §5). */
export async function contentFor(
  shell: Shell,
  tx: Db,
  quote: QuoteRecord,
  kind: 'full' | 'deposit',
): Promise<Verdict<InvoiceContent, string>> {
  const now = shell.clock()
  const wish = { wanted: kind, depositRate: depositRateAt(await shell.settings(), now) }
  const billed = { ...quote, status: quoteStatusAt(quote, now), items: await itemsOfQuote(tx, quote.id) }
  const earlier = await invoicesOfQuote(tx, quote.id)
  const problem = invoiceProblem(billed, wish, earlier)
  return problem ? no(problem) : yes(invoiceFromQuote(billed, wish, earlier))
}
