/** The PDF of a quote: what it says beside what every paper does. */
import { makePaperPdf, type PaperPdf } from './render-document.ts'
import type { Shell } from '#server/context/app-context.ts'
import type { QuoteDocumentFacts } from '#server/documents/quote-document.tsx'
import { quoteDocumentQueue, quotePdfPath } from '#server/records/quotes/document-address.ts'
import { notePdf } from '#server/records/quotes/store.ts'
import { findQuote, itemsOfQuote, lastDay } from '#server/records/quotes/read.ts'

/** Call once at start: registers the job that makes the PDF of a quote as it is sent. */
export async function handleQuoteDocuments(shell: Shell): Promise<void> {
  await shell.jobs.handle<{ quote_id: string }>(quoteDocumentQueue, async ({ quote_id }) => {
    await makeQuotePdf(shell, quote_id)
  })
}

/** The PDF of a quote as it stands, or nothing when there is no such quote. */
export async function makeQuotePdf(shell: Shell, id: string): Promise<PaperPdf | undefined> {
  const { db } = shell.database
  const quote = await findQuote(db, id)
  if (!quote) return undefined
  const { quote_number, title, description, expires_at, version } = quote
  const url = quotePdfPath(quote.id)
  return makePaperPdf<QuoteDocumentFacts>(shell, {
    kind: 'quote',
    record: quote,
    number: quote_number,
    url,
    ownFacts: async () => ({
      quote_number,
      title,
      description,
      expires_on: lastDay(expires_at, (await shell.settings()).time_zone),
      items: (await itemsOfQuote(db, quote.id)).map(({ id: _id, ...item }) => item),
    }),
    note: () => notePdf(db, quote.id, version, url),
  })
}
