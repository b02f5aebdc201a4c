import { clientAnswerRefusal, quoteStatusAt } from '#domain/quotes/quote.ts'
import type { Instant } from '#domain/time.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'

/** Refuses a client's answer to a quote that takes it no more. */
export function requireOpenToClient(
  quote: LockedQuote['quote'],
  now: Instant,
  answer: 'approve' | 'decline',
): void {
  const reason = clientAnswerRefusal(quoteStatusAt(quote, now), answer)
  if (reason) refuse(reason)
}
