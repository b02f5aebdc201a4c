/** What an owner does with a quote that exists, and what is said of it. */
import type { QuoteRow } from '#contract/quote-views.ts'
import { fullName } from '#domain/bookings/names.ts'
import { usePdf } from '#web/office/kit/exports/download-document.ts'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { sendOnce, toastSendFailure } from '#web/office/kit/writes/send-once.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'

export function useQuoteActions(
  quote: Pick<QuoteRow, 'id' | 'version' | 'status' | 'pdf_url' | 'quote_number' | 'booking'>,
) {
  const { id, version } = quote
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
  const pdf = usePdf({
    document: { pdf_url: quote.pdf_url, number: quote.quote_number },
    make: () => call('generate-quote-pdf', { quoteId: id }),
    done: 'PDF generated successfully!',
  })
  return { send, pdf }
}
