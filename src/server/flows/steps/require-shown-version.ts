import type { Cents } from '#domain/money.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { QuoteRecord } from '#server/records/quotes/read.ts'

/** Refuses an answer to a sent quote that names another version, or another total, in cents. */
export function requireShownVersion(
  { status, version, total_amount }: QuoteRecord,
  shown: number | undefined,
  shownTotal: Cents | undefined = total_amount,
): void {
  if (status !== 'sent') return
  if ((shown !== undefined && shown !== version) || shownTotal !== total_amount) refuse('quote.changed')
}
