/** Functions of change orders: the owner writes them, the client answers them in the portal. */
import { demoBookingId } from '#domain/portal/access.ts'
import type { OpenChange } from '#contract/change-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { approveChange } from '#server/flows/approve-change.ts'
import { endChange } from '#server/flows/end-change.ts'
import { previewChange } from '#server/flows/preview-change.ts'
import { saveChangeOrder } from '#server/flows/save-change-order.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { findChangeOrder } from '#server/records/change-orders/read.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { acceptedQuoteOf } from '#server/records/quotes/store.ts'
import { readOpenChange } from '#server/views/change-orders/read-change.ts'
import { on } from './context.ts'
import { forOwner, success } from './guard.ts'
import { findReader } from './portal-reader.ts'

export function changeOrderRoutes(app: AppContext) {
  const owner = forOwner(app)
  const { db } = app.database

  return {
    'get-portal-change': on['get-portal-change'].handler(async ({ input, context }) => {
      const reader = await findReader(app, context, input)
      if (!reader) return refuse('portal.not-open')
      const { bookingId } = input
      if (bookingId === demoBookingId || !isUuid(bookingId)) return { change: null }
      const quote = await acceptedQuoteOf(db, bookingId)
      const change = quote ? await readOpenChange(app, quote) : null
      return { change: change && answerableBy(reader.role, change) }
    }),

    'answer-change': on['answer-change'].handler(async ({ input, context }) => {
      // An unknown change and one of another booking get the same answer.
      const change = await findChangeOrder(db, input.changeId)
      const quote = change && (await findQuote(db, change.quote_id))
      const opened = { bookingId: quote?.booking_id ?? '', token: input.token }
      const reader = await findReader(app, context, opened)
      if (!change || !reader) return refuse('quote.not-open')
      const { action, hash, comment } = input
      if (action === 'approve') await approveChange(app, reader.actor, { id: change.id, hash })
      else await endChange(app, reader.actor, { id: change.id, hash, comment })
      return success
    }),

    'save-change-order': owner['save-change-order'].handler(async ({ input, context: { actor } }) => {
      await saveChangeOrder(app, actor, input)
      return success
    }),

    'preview-change-order': owner['preview-change-order'].handler(async ({ input, context: { actor } }) => ({
      difference: structuredClone(await previewChange(app, actor, input)) as OpenChange['difference'],
    })),

    'withdraw-change-order': owner['withdraw-change-order'].handler(async ({ input, context: { actor } }) => {
      await endChange(app, actor, { ...input, comment: null })
      return success
    }),

    'approve-change-order': owner['approve-change-order'].handler(async ({ input, context: { actor } }) => {
      await approveChange(app, actor, input)
      return success
    }),
  }
}

/** Owners who look at the portal approve by a button. */
function answerableBy(role: 'client' | 'owner', change: OpenChange): OpenChange {
  return role === 'client' ? change : { ...change, mode: 'off' }
}
