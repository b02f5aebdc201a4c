import { refuse } from '#server/platform/core/refused.ts'
import type { QuoteRecord } from '#server/records/quotes/read.ts'

/** Refuses an answer to a sent quote that names another version. */
export function requireShownVersion(quote: QuoteRecord, shown: number | undefined): void {
  if (quote.status === 'sent' && shown !== undefined && shown !== quote.version) refuse('quote.changed')
}
