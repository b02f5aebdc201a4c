import type { Shell } from '#server/context/app-context.ts'
import { convertBooking } from '#server/flows/convert-booking.ts'
import { createEventQuote } from '#server/flows/create-event-quote.ts'
import { createEvent } from '#server/flows/create-event.ts'
import { saveEvent } from '#server/flows/save-event.ts'
import { setEventStatus } from '#server/flows/set-event-status.ts'
import { clientOptions } from '#server/records/clients/link-client.ts'
import { checkEventQuote } from '#server/records/quotes/quote-check.ts'
import { eventInsights, listEvents } from '#server/views/events/list-events.ts'
import { readConversion } from '#server/views/events/read-conversion.ts'
import { presentQuoteCheck, readEvent } from '#server/views/events/read-event.ts'
import { forOwner, success } from './guard.ts'

export function eventRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'list-events': owner['list-events'].handler(({ input }) => listEvents(shell, input)),

    'read-event-insights': owner['read-event-insights'].handler(() => eventInsights(shell)),

    'read-event': owner['read-event'].handler(async ({ input }) => ({
      event: await readEvent(shell, input.id),
    })),

    'list-client-options': owner['list-client-options'].handler(async ({ input }) => ({
      clients: await clientOptions(shell, input),
    })),

    'create-event': owner['create-event'].handler(async ({ input, context: { actor } }) => ({
      event: essence(await createEvent(shell, actor, input)),
    })),

    'save-event': owner['save-event'].handler(async ({ input, context: { actor } }) => ({
      event: essence(await saveEvent(shell, actor, input)),
    })),

    'set-event-status': owner['set-event-status'].handler(async ({ input, context: { actor } }) => {
      await setEventStatus(shell, actor, input)
      return success
    }),

    'read-booking-conversion': owner['read-booking-conversion'].handler(({ input }) =>
      readConversion(shell, input.id),
    ),

    'convert-booking': owner['convert-booking'].handler(async ({ input, context: { actor } }) => ({
      event: essence(await convertBooking(shell, actor, input)),
    })),

    'read-event-quote-check': owner['read-event-quote-check'].handler(async ({ input }) =>
      presentQuoteCheck(await checkEventQuote(shell, input.id)),
    ),

    'create-event-quote': owner['create-event-quote'].handler(({ input, context: { actor } }) =>
      createEventQuote(shell, actor, input.id),
    ),
  }
}

function essence({ id, version }: { readonly id: string; readonly version: number }) {
  return { id, version }
}
