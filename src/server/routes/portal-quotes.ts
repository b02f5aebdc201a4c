/** Functions of the portal on quotes: read, choose, approve, decline, ask for a change. */
import { demoBookingId } from '#domain/portal/access.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { approveQuote } from '#server/flows/approve-quote.ts'
import { askForChange } from '#server/flows/ask-for-change.ts'
import { declineQuote } from '#server/flows/decline-quote.ts'
import { noteQuotesSeen } from '#server/flows/note-quotes-seen.ts'
import { saveSelection } from '#server/flows/save-selection.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { portalQuotes } from '#server/views/portal/portal-documents.ts'
import { demoQuotes, sampleDay } from '#server/views/portal/sample-documents.ts'
import { withDifference } from '#server/views/quotes/answer-difference.ts'
import { on } from './context.ts'
import { success } from './guard.ts'
import { findReader } from './portal-reader.ts'

export function portalQuoteRoutes(app: AppContext) {
  const { db } = app.database

  return {
    'get-portal-quotes': on['get-portal-quotes'].handler(async ({ input, context }) => {
      const reader = await findReader(app, context, input)
      if (!reader) return refuse('portal.not-open')
      const { bookingId } = input
      if (bookingId === demoBookingId) return { quotes: demoQuotes(await sampleDay(app)) }
      if (!isUuid(bookingId)) return { quotes: [] }
      const quotes = await portalQuotes(app, bookingId, reader.role)
      if (reader.role === 'client') await noteQuotesSeen(app, quotes)
      return { quotes }
    }),

    'approve-quote': on['approve-quote'].handler(async ({ input, context }) => {
      // An unknown quote and one of another booking get the same answer.
      const quote = await findQuote(db, input.quoteId)
      const opened = { bookingId: quote?.booking_id ?? '', token: input.token }
      const reader = await findReader(app, context, opened)
      if (!quote || !reader) return refuse('quote.not-open')
      const { version, selection_hash, selection, comments } = input
      const refuseWithDifference = async (error: unknown): Promise<never> => {
        throw await withDifference(db, error, { quoteId: quote.id, shown: selection })
      }
      if (input.action === 'decline') {
        await declineQuote(app, reader.actor, { id: quote.id, version, comments }).catch(refuseWithDifference)
        return {
          ...success,
          message: 'Quote declined. We will be in touch.',
          quote: { status: 'declined' as const, accepted_at: null },
          invoiced: null,
        }
      }
      const { acceptedAt, invoiced } = await approveQuote(app, reader.actor, {
        id: quote.id,
        version,
        selection_hash,
      }).catch(refuseWithDifference)
      return {
        ...success,
        message: 'Quote approved successfully!',
        quote: { status: 'accepted' as const, accepted_at: acceptedAt },
        invoiced,
      }
    }),

    'save-selection': on['save-selection'].handler(async ({ input, context }) => {
      const quote = await findQuote(db, input.quoteId)
      const opened = { bookingId: quote?.booking_id ?? '', token: input.token }
      const reader = await findReader(app, context, opened)
      if (!quote || !reader) return refuse('quote.not-open')
      const { version, selection } = input
      await saveSelection(app, reader.actor, { id: quote.id, version, selection })
      const all = await portalQuotes(app, quote.booking_id, reader.role)
      return { quote: all.find(({ id }) => id === quote.id) ?? refuse('quote.not-open') }
    }),

    'ask-for-change': on['ask-for-change'].handler(async ({ input, context }) => {
      const quote = await findQuote(db, input.quoteId)
      const opened = { bookingId: quote?.booking_id ?? '', token: input.token }
      const reader = await findReader(app, context, opened)
      if (!quote || !reader) return refuse('quote.not-open')
      const { id, message } = input
      await askForChange(app, reader.actor, { id, quoteId: quote.id, message })
      return success
    }),
  }
}
