import type { AppContext } from '#server/context/app-context.ts'
import { convertBooking } from '#server/flows/convert-booking.ts'
import { createEventQuote } from '#server/flows/create-event-quote.ts'
import { createEvent } from '#server/flows/create-event.ts'
import { saveEvent } from '#server/flows/save-event.ts'
import { setEventStatus } from '#server/flows/set-event-status.ts'
import { clientOptions } from '#server/records/clients/link-client.ts'
import { checkEventQuote } from '#server/records/quotes/quote-check.ts'
import { listEvents } from '#server/views/events/list-events.ts'
import { eventInsights } from '#server/views/events/event-insights.ts'
import { readConversion } from '#server/views/events/read-conversion.ts'
import { presentQuoteCheck, readEvent } from '#server/views/events/read-event.ts'
import { forOwner, success } from './guard.ts'

export function eventRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-events': owner['list-events'].handler(({ input }) => listEvents(app, input)),

    'read-event-insights': owner['read-event-insights'].handler(() => eventInsights(app)),

    'read-event': owner['read-event'].handler(async ({ input }) => ({
      event: await readEvent(app, input.id),
    })),

    'list-client-options': owner['list-client-options'].handler(async ({ input }) => ({
      clients: await clientOptions(app, input),
    })),

    'create-event': owner['create-event'].handler(async ({ input, context: { actor } }) => ({
      event: essence(await createEvent(app, actor, input)),
    })),

    'save-event': owner['save-event'].handler(async ({ input, context: { actor } }) => {
      const { event, shifts } = await saveEvent(app, actor, input)
      return { event: essence(event), shifts: { ...shifts, released: [...shifts.released] } }
    }),

    'set-event-status': owner['set-event-status'].handler(async ({ input, context: { actor } }) => {
      await setEventStatus(app, actor, input)
      return success
    }),

    'read-booking-conversion': owner['read-booking-conversion'].handler(({ input }) =>
      readConversion(app, input.id),
    ),

    'convert-booking': owner['convert-booking'].handler(async ({ input, context: { actor } }) => ({
      event: essence(await convertBooking(app, actor, input)),
    })),

    'read-event-quote-check': owner['read-event-quote-check'].handler(async ({ input }) =>
      presentQuoteCheck(await checkEventQuote(app, input.id)),
    ),

    'create-event-quote': owner['create-event-quote'].handler(({ input, context: { actor } }) =>
      createEventQuote(app, actor, input.id),
    ),
  }
}

function essence({ id, version }: { readonly id: string; readonly version: number }) {
  return { id, version }
}
