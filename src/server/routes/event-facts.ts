/** The facts of an event: what the owner says, and the client's brief in the portal. */
import { demoBookingId } from '#domain/portal/access.ts'
import { askForBrief } from '#server/flows/ask-for-brief.ts'
import { saveBrief, saveEventFacts } from '#server/flows/save-event-facts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { placeSearchAttempts } from '#server/records/accounts/attempts.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { readBrief } from '#server/views/facts/read-facts.ts'
import { suggestPlaces } from '#server/views/portal/suggest-places.ts'
import { demoBrief } from '#server/views/portal/sample-booking.ts'
import { todayIn } from '#domain/time.ts'
import { on } from './context.ts'
import { forOwner, success } from './guard.ts'
import { findReader } from './portal-reader.ts'

export function eventFactsRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'save-event-facts': owner['save-event-facts'].handler(async ({ input, context: { actor } }) => {
      const kept = await saveEventFacts(app, actor, input)
      return { ...success, kept }
    }),

    'ask-for-brief': owner['ask-for-brief'].handler(async ({ input, context: { actor } }) => {
      await askForBrief(app, actor, input.booking_id)
      return success
    }),

    'get-portal-brief': on['get-portal-brief'].handler(async ({ input, context }) => {
      const reader = await findReader(app, context, input)
      if (!reader) return refuse('portal.not-open')
      if (input.bookingId === demoBookingId) {
        const { time_zone: zone } = await app.settings()
        return { brief: demoBrief({ today: todayIn(zone, app.clock()), zone }) }
      }
      return { brief: await briefOf(app, input.bookingId) }
    }),

    'save-brief': on['save-brief'].handler(async ({ input, context }) => {
      const reader = await findReader(app, context, input)
      if (!reader || !isUuid(input.bookingId)) return refuse('portal.not-open')
      await saveBrief(app, reader.actor, { booking_id: input.bookingId, fact: input.fact })
      return { brief: await briefOf(app, input.bookingId) }
    }),

    'get-portal-venues': on['get-portal-venues'].handler(async ({ input, context }) => {
      const reader = await findReader(app, context, input)
      if (!reader) return refuse('portal.not-open')
      await limitAttempts(app, placeSearchAttempts(input.bookingId))
      return { venues: await suggestPlaces(app, input.search ?? '') }
    }),
  }
}

async function briefOf(app: AppContext, bookingId: string) {
  const booking = isUuid(bookingId) ? await findBooking(app.database.db, bookingId) : undefined
  return booking ? readBrief(app, booking) : refuse('portal.not-open')
}
