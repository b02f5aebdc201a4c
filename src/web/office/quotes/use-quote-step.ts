import type { QuoteRow } from '#contract/quote-views.ts'
import { storedQuoteStatus, type QuoteStatusWord } from '#domain/quotes/quote.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

/** The steps that are set by hand, each with its words. */
const stepWords = {
  approved: 'Quote marked as approved',
  rejected: 'Quote recorded as declined',
  draft: 'Quote is back to draft',
} as const satisfies Partial<Record<QuoteStatusWord, string>>
export type QuoteStep = keyof typeof stepWords

/** Sets the status of a quote by hand; it names the version and the total that are shown (B-06). */
export function useQuoteStep({ id, version, total_amount: shown_amount }: QuoteRow) {
  return useWrite({
    send: (status: QuoteStep) =>
      call('set-quote-status', { id, status, version, ...(shown_amount > 0 ? { shown_amount } : {}) }),
    atOnce: (status) => ({
      in: ['quotes', 'bookings', 'events'],
      ids: [id],
      change: { status: storedQuoteStatus(status) },
    }),
    done: (_done, status) => stepWords[status],
    failed: 'Failed to update quote',
  })
}
