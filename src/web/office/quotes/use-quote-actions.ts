/** What an owner does with a quote that exists, and what is said of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuoteRow } from '#contract/quotes.ts'
import type { QuoteStatusWord } from '#domain/quotes/quote.ts'
import { downloadDocument, pdfFailureText } from '#web/office/kit/download-document.ts'
import { tell, tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { call } from '#web/shared/api.ts'

/** The steps that are set by hand, each with its words. */
const stepWords = {
  approved: 'Quote marked as approved',
  rejected: 'Quote recorded as declined',
  draft: 'Quote is back to draft',
} as const satisfies Partial<Record<QuoteStatusWord, string>>
export type QuoteStep = keyof typeof stepWords

export function useQuoteActions(quote: Pick<QuoteRow, 'id' | 'status' | 'pdf_url' | 'quote_number'>) {
  const refresh = useRefreshQuotes()
  const { id } = quote

  const send = useMutation({
    mutationFn: () => call('send-quote-emails', { quoteId: id, resend: quote.status === 'sent' }),
    onSuccess: () => tellDone('Quote sent to client successfully!'),
    onError: (error) => tellFailure('Failed to send quote', error),
    // Also after a failure: the status goes before the mail (decisions C-72).
    onSettled: refresh,
  })
  const step = useMutation({
    mutationFn: (status: QuoteStep) => call('set-quote-status', { id, status }),
    onSuccess: (_done, status) => tellDone(stepWords[status]),
    onError: (error) => tellFailure('Failed to update quote', error),
    onSettled: refresh,
  })
  const pdf = useMutation({
    mutationFn: async () => {
      // Asked before: the news of a PDF that was made can be here before the answer is.
      const isNew = quote.pdf_url === null
      const made = quote.pdf_url
        ? { pdfUrl: quote.pdf_url, fileName: `${quote.quote_number}.pdf` }
        : await call('generate-quote-pdf', { quoteId: id })
      await downloadDocument(made.pdfUrl, made.fileName)
      return { isNew }
    },
    onSuccess: ({ isNew }) => {
      if (isNew) tellDone('PDF generated successfully!')
      refresh()
    },
    onError: (error) =>
      tell({ tone: 'error', title: 'Failed to generate PDF', description: pdfFailureText(error) }),
  })
  return { send, step, pdf }
}

/** Quotes show in inquiries too, and what happened to them in their history. */
export function useRefreshQuotes(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const table of ['quotes', 'bookings']) void queries.invalidateQueries({ queryKey: [table] })
  }
}
