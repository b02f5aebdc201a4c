import type { AppContext } from '#server/context/app-context.ts'
import type { QuoteDocumentData } from '#server/documents/quote-document.tsx'
import { quotePdfPath } from '#server/records/quotes/document-address.ts'
import { findQuote, itemsOfQuote, lastDay } from '#server/records/quotes/read.ts'
import { notePdf } from '#server/records/quotes/store.ts'
import { renderDocument, type RenderedDocument } from './steps/render-document.ts'

/** Renders the PDF of a quote in its current state; undefined for an unknown id. */
export async function makeQuoteDocument(app: AppContext, id: string): Promise<RenderedDocument | undefined> {
  const { db } = app.database
  const quote = await findQuote(db, id)
  if (!quote) return undefined
  const { quote_number, title, description, expires_at, version } = quote
  const url = quotePdfPath(quote.id)
  return renderDocument<QuoteDocumentData>(app, {
    kind: 'quote',
    record: quote,
    number: quote_number,
    url,
    ownData: async () => ({
      quote_number,
      title,
      description,
      expires_on: lastDay(expires_at, (await app.settings()).time_zone),
      items: (await itemsOfQuote(db, quote.id)).map(({ id: _id, ...item }) => item),
    }),
    note: () => notePdf(db, quote.id, version, url),
  })
}
