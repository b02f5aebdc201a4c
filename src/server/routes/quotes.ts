import { storedQuoteStatus } from '#domain/quotes/quote.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { approveQuote } from '#server/flows/approve-quote.ts'
import { makeQuoteDocument } from '#server/flows/make-quote-document.ts'
import { discardRevision } from '#server/flows/discard-revision.ts'
import { saveQuote } from '#server/flows/save-quote.ts'
import { sendQuote } from '#server/flows/send-quote.ts'
import { setQuoteStatus } from '#server/flows/set-quote-status.ts'
import { isRefusedAs, refuse } from '#server/platform/core/refused.ts'
import { idempotencyKey } from '#server/platform/idempotency/header.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { readPricingFacts } from '#server/records/event-facts/pricing-facts.ts'
import { listQuotes } from '#server/views/quotes/list-quotes.ts'
import { quoteStatistics } from '#server/views/quotes/quote-statistics.ts'
import { readQuote } from '#server/views/quotes/read-quote.ts'
import { forOwner, success } from './guard.ts'

export function quoteRoutes(app: AppContext) {
  const owner = forOwner(app)
  const quoteOf = async (id: string) => ({ quote: (await readQuote(app, id)) ?? refuse('quote.not-found') })

  return {
    'list-quotes': owner['list-quotes'].handler(({ input }) => listQuotes(app, input)),

    'read-quote-statistics': owner['read-quote-statistics'].handler(() => quoteStatistics(app)),

    'read-quote': owner['read-quote'].handler(({ input }) => quoteOf(input.id)),

    'read-pricing-facts': owner['read-pricing-facts'].handler(async ({ input }) => {
      const { db } = app.database
      const booking = isUuid(input.booking_id) ? await findBooking(db, input.booking_id) : undefined
      if (!booking) return refuse('booking.not-found')
      return readPricingFacts(db, booking, await app.settings())
    }),

    'save-quote': owner['save-quote'].handler(async ({ input, context: { actor } }) => {
      await saveQuote(app, actor, input)
      return quoteOf(input.id)
    }),

    'discard-revision': owner['discard-revision'].handler(async ({ input, context: { actor } }) => {
      await discardRevision(app, actor, input)
      return quoteOf(input.id)
    }),

    'set-quote-status': owner['set-quote-status'].handler(async ({ input, context: { actor } }) => {
      if (storedQuoteStatus(input.status) !== 'accepted') await setQuoteStatus(app, actor, input)
      else
        await approveQuote(app, actor, input).catch((error: unknown) => {
          if (!isRefusedAs(error, 'quote.already-approved')) throw error
        })
      return success
    }),

    'send-quote-emails': owner['send-quote-emails'].handler(async ({ input, context }) => {
      const { quoteId, quoteNumber, ...how } = input
      const sending = { quote: quoteId ?? quoteNumber ?? '', ...how }
      await sendQuote(app, context.actor, sending, idempotencyKey(context))
      return success
    }),

    'generate-quote-pdf': owner['generate-quote-pdf'].handler(async ({ input }) => {
      const made = await makeQuoteDocument(app, input.quoteId)
      if (!made) return refuse('quote.not-found')
      return { ...success, pdfUrl: made.url, fileName: made.fileName }
    }),
  }
}
