import type { AppContext } from '#server/context/app-context.ts'
import type { QuoteDocumentData } from '#server/documents/quote-document.tsx'
import { shownClauses } from '#server/records/clauses/shown-clauses.ts'
import { quotePdfPath } from '#server/records/quotes/document-address.ts'
import { lastDayOf } from '#server/records/quotes/expiry.ts'
import { findQuote, itemsOfQuote } from '#server/records/quotes/read.ts'
import { notePdf } from '#server/records/quotes/store.ts'
import { renderDocument, type RenderedDocument } from './steps/render-document.ts'

/** Renders the PDF of a quote in its current state; undefined for an unknown id. */
export async function makeQuoteDocument(app: AppContext, id: string): Promise<RenderedDocument | undefined> {
  const { db } = app.database
  const quote = await findQuote(db, id)
  if (!quote) return undefined
  const { quote_number, title, description } = quote
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
      expires_on: await lastDayOf(db, quote, await app.settings()),
      items: (await itemsOfQuote(db, quote.id)).map(({ id: _id, how, ...item }) => ({
        ...item,
        ...(how === null ? {} : { how }),
      })),
      // Left out where there are none: a document is found by its data.
      ...(quote.clauses ? { clauses: shownClauses(quote.clauses) } : {}),
    }),
    note: () => notePdf(db, quote, url),
  })
}
