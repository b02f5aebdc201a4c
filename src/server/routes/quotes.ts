import { forOwner } from './guard.ts'
import type { Shell } from '#server/context/app-context.ts'
import { quoteMessages } from '#domain/quotes/quote.ts'
import { listQuotes } from '#server/views/quotes/list-quotes.ts'
import { saveQuote } from '#server/flows/save-quote.ts'
import { sendQuote } from '#server/flows/send-quote.ts'
import { setQuoteStatus } from '#server/flows/set-quote-status.ts'
import { makeQuotePdf } from '#server/views/documents/quote-document.ts'
import { readQuote } from '#server/views/quotes/read-quote.ts'

const success = { success: true as const }
const notFound = { message: quoteMessages.notFound }

export function quoteRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'list-quotes': owner['list-quotes'].handler(({ input }) => listQuotes(shell, input)),

    'read-quote': owner['read-quote'].handler(async ({ input, errors }) => {
      const quote = await readQuote(shell, input.id)
      if (!quote) throw errors.NOT_FOUND(notFound)
      return { quote }
    }),

    'save-quote': owner['save-quote'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await saveQuote(shell, actor, input)
      if (verdict.ok) return { quote: verdict.value }
      const { kind, message } = verdict.refusal
      switch (kind) {
        case 'not-found':
          throw errors.NOT_FOUND({ message })
        case 'expiry-passed':
          throw errors.INVALID_INPUT({ message, data: { fields: { expires_on: [message] } } })
        case 'refused':
          throw errors.REFUSED({ message })
        default:
          throw kind satisfies never
      }
    }),

    'set-quote-status': owner['set-quote-status'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await setQuoteStatus(shell, actor, input)
      if (verdict.ok) return success
      throw verdict.refusal.kind === 'not-found'
        ? errors.NOT_FOUND(notFound)
        : errors.REFUSED({ message: verdict.refusal.message })
    }),

    'send-quote-emails': owner['send-quote-emails'].handler(async ({ input, context: { actor }, errors }) => {
      const quote = input.quoteId ?? input.quoteNumber ?? ''
      const verdict = await sendQuote(shell, actor, { quote, resend: input.resend })
      if (verdict.ok) return success
      throw verdict.refusal.kind === 'not-found'
        ? errors.NOT_FOUND(notFound)
        : errors.REFUSED({ message: verdict.refusal.message })
    }),

    'generate-quote-pdf': owner['generate-quote-pdf'].handler(async ({ input, errors }) => {
      const made = await makeQuotePdf(shell, input.quoteId)
      if (!made) throw errors.NOT_FOUND(notFound)
      return { success: true as const, pdfUrl: made.url, fileName: made.fileName }
    }),
  }
}
