/** What an owner does with a quote that exists, and what is said of it. */
import type { QuoteRow } from '#contract/quote-views.ts'
import { fullName } from '#domain/bookings/names.ts'
import { storedQuoteStatus, type QuoteStatusWord } from '#domain/quotes/quote.ts'
import { usePdf } from '#web/office/kit/exports/download-document.ts'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { sendOnce, toastSendFailure } from '#web/office/kit/writes/send-once.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'

/** The steps that are set by hand, each with its words. */
const stepWords = {
  approved: 'Quote marked as approved',
  rejected: 'Quote recorded as declined',
  draft: 'Quote is back to draft',
} as const satisfies Partial<Record<QuoteStatusWord, string>>
export type QuoteStep = keyof typeof stepWords

export function useQuoteActions(
  quote: Pick<
    QuoteRow,
    'id' | 'version' | 'status' | 'total_amount' | 'pdf_url' | 'quote_number' | 'booking'
  >,
) {
  const { id, version, total_amount: shown_amount } = quote
  const setSearch = useSetPageSearch()
  const send = useWrite({
    send: () => sendOnce('send-quote-emails', { quoteId: id, version, resend: quote.status === 'sent' }),
    done: ['Quote sent to client successfully!', `${quote.quote_number} to ${fullName(quote.booking)}`],
    failed: (error) => {
      if (isRefusedAs(error, 'date.taken')) return setSearch({ 'date-taken': id })
      if (isRefusedAs(error, 'quote.terms-incomplete')) return setSearch({ 'quote-terms': id })
      return toastSendFailure('quote', error)
    },
    // Also after a failure: the status goes before the mail (C-72).
  })
  const step = useWrite({
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
  const pdf = usePdf({
    document: { pdf_url: quote.pdf_url, number: quote.quote_number },
    make: () => call('generate-quote-pdf', { quoteId: id }),
    done: 'PDF generated successfully!',
  })
  return { send, step, pdf }
}
