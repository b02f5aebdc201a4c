/** Dates: the visitors' calendar, the owner's units, holds and waitlist, and the client's date. */
import { demoBookingId } from '#domain/portal/access.ts'
import { dateForClient } from '#domain/availability/date-state.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { answerOffer } from '#server/flows/answer-offer.ts'
import { blockDays } from '#server/flows/block-days.ts'
import { holdDate, releaseDate, reserveDate } from '#server/flows/change-date.ts'
import { joinWaitlist, moveOnWaitlist, takeOffWaitlist } from '#server/flows/change-waitlist.ts'
import { openDays } from '#server/flows/open-days.ts'
import { saveUnit } from '#server/flows/save-unit.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { readBlackouts } from '#server/records/availability/units.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { readAvailability } from '#server/views/availability/available-days.ts'
import { readBookingDate } from '#server/views/availability/read-booking-date.ts'
import { listClaims, listUnits, presentBlackout } from '#server/views/availability/list-claims.ts'
import { listWaitlist } from '#server/views/availability/list-waitlist.ts'
import { on } from './context.ts'
import { forOwner, success } from './guard.ts'
import { findReader } from './portal-reader.ts'

export function availabilityRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'get-availability': on['get-availability'].handler(({ input }) => readAvailability(app, input)),

    'list-units': owner['list-units'].handler(async () => ({ units: await listUnits(app) })),

    'save-unit': owner['save-unit'].handler(async ({ input, context: { actor } }) => {
      await saveUnit(app, actor, input)
      return success
    }),

    'list-blackouts': owner['list-blackouts'].handler(async () => ({
      blackouts: (await readBlackouts(app.database.db)).map(presentBlackout),
    })),

    'block-days': owner['block-days'].handler(async ({ input, context: { actor } }) => ({
      ...success,
      standing: await blockDays(app, actor, input),
    })),

    'open-days': owner['open-days'].handler(async ({ input, context: { actor } }) => {
      await openDays(app, actor, input.id)
      return success
    }),

    'list-claims': owner['list-claims'].handler(({ input }) => listClaims(app, input)),

    'hold-date': owner['hold-date'].handler(async ({ input, context: { actor } }) => {
      await holdDate(app, actor, input)
      return success
    }),

    'reserve-date': owner['reserve-date'].handler(async ({ input, context: { actor } }) => {
      await reserveDate(app, actor, input)
      return success
    }),

    'release-date': owner['release-date'].handler(async ({ input, context: { actor } }) => {
      await releaseDate(app, actor, input)
      return success
    }),

    'list-waitlist': owner['list-waitlist'].handler(async () => ({ entries: await listWaitlist(app) })),

    'join-waitlist': owner['join-waitlist'].handler(async ({ input, context: { actor } }) => {
      await joinWaitlist(app, actor, input)
      return success
    }),

    'move-on-waitlist': owner['move-on-waitlist'].handler(async ({ input, context: { actor } }) => {
      await moveOnWaitlist(app, actor, input)
      return success
    }),

    'leave-waitlist': owner['leave-waitlist'].handler(async ({ input, context: { actor } }) => {
      await takeOffWaitlist(app, actor, input.booking_id)
      return success
    }),

    'get-portal-date': on['get-portal-date'].handler(async ({ input, context }) => {
      const reader = await findReader(app, context, input)
      if (reader && input.bookingId === demoBookingId)
        return { date: { state: 'reserved' as const, until: null } }
      const booking =
        reader && isUuid(input.bookingId) && (await findBooking(app.database.db, input.bookingId))
      if (!booking) return refuse('portal.not-open')
      return { date: dateForClient(await readBookingDate(app, booking)) }
    }),

    'answer-date-offer': on['answer-date-offer'].handler(async ({ input, context }) => {
      const reader = await findReader(app, context, input)
      if (!reader || !isUuid(input.bookingId)) return refuse('portal.not-open')
      await answerOffer(app, reader.actor, { booking_id: input.bookingId, accepts: input.accepts })
      return success
    }),
  }
}
