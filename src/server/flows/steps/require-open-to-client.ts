import { quoteStatusAt } from '#domain/quotes/quote.ts'
import type { Instant } from '#domain/time.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'

/** Refuses a client's answer to a quote that takes none any more, in words that say what the client can do. */
export function requireOpenToClient(
  quote: LockedQuote['quote'],
  now: Instant,
  answer: 'approve' | 'decline',
) {
  const status = quoteStatusAt(quote, now)
  switch (status) {
    case 'sent':
      return
    case 'accepted':
      return refuse(answer === 'approve' ? 'quote.already-approved' : 'quote.closed-approved')
    case 'declined':
      return answer === 'decline' ? undefined : refuse('quote.closed-declined')
    case 'expired':
      return refuse('quote.closed-expired')
    case 'draft':
    case 'cancelled':
      return refuse('quote.closed-taken-back')
    default:
      return status satisfies never
  }
}
