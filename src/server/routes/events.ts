import { eventMessages } from '#domain/events/fields.ts'
import { integrityMessages } from '#domain/integrity.ts'
import { forOwner } from './guard.ts'
import { clientOptions } from '#server/records/clients/link-client.ts'
import type { Shell } from '#server/context/app-context.ts'
import { convertBooking, readConversion } from '#server/flows/convert-booking.ts'
import { readEvent } from '#server/views/events/read-event.ts'
import { eventInsights, listEvents } from '#server/views/events/list-events.ts'
import { beginEventQuote } from '#server/flows/create-event-quote.ts'
import type { EventRefusal } from '#server/records/events/refusal.ts'
import { createEvent, saveEvent } from '#server/flows/save-event.ts'
import { setEventStatus } from '#server/flows/set-event-status.ts'
import { checkEventQuote } from '#server/records/quotes/quote-check.ts'

export function eventRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'list-events': owner['list-events'].handler(({ input }) => listEvents(shell, input)),

    'read-event-insights': owner['read-event-insights'].handler(() => eventInsights(shell)),

    'read-event': owner['read-event'].handler(async ({ input, errors }) => {
      const event = await readEvent(shell, input.id)
      if (!event) throw errors.NOT_FOUND({ message: eventMessages.notFound })
      return { event }
    }),

    'list-client-options': owner['list-client-options'].handler(async ({ input }) => ({
      clients: await clientOptions(shell, input),
    })),

    'create-event': owner['create-event'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await createEvent(shell, actor, input)
      if (!verdict.ok) throw saveFailure(verdict.refusal, errors)
      return { event: essence(verdict.value) }
    }),

    'save-event': owner['save-event'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await saveEvent(shell, actor, input)
      if (!verdict.ok) throw saveFailure(verdict.refusal, errors)
      return { event: essence(verdict.value) }
    }),

    'set-event-status': owner['set-event-status'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await setEventStatus(shell, actor, input)
      if (!verdict.ok) throw failure(verdict.refusal, errors)
      return { success: true as const }
    }),

    'read-booking-conversion': owner['read-booking-conversion'].handler(async ({ input, errors }) => {
      const conversion = await readConversion(shell, input.id)
      if (!conversion) throw errors.NOT_FOUND({ message: 'There is no such booking.' })
      return conversion
    }),

    'convert-booking': owner['convert-booking'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await convertBooking(shell, actor, input)
      if (!verdict.ok) throw saveFailure(verdict.refusal, errors)
      return { event: essence(verdict.value) }
    }),

    'read-event-quote-check': owner['read-event-quote-check'].handler(async ({ input }) => {
      const { required_actions, ...check } = await checkEventQuote(shell, input.id)
      return { ...check, required_actions: [...required_actions] }
    }),

    'create-event-quote': owner['create-event-quote'].handler(
      async ({ input, context: { actor }, errors }) => {
        const verdict = await beginEventQuote(shell, actor, input.id)
        if (!verdict.ok) throw failure(verdict.refusal, errors)
        return verdict.value
      },
    ),
  }
}

function essence({ id, version }: { readonly id: string; readonly version: number }) {
  return { id, version }
}

interface Failures {
  readonly NOT_FOUND: (told: { message: string }) => Error
  readonly REFUSED: (told: { message: string }) => Error
  readonly INVALID_INPUT: (told: { message: string; data: { fields: Record<string, string[]> } }) => Error
}
interface SaveFailures extends Failures {
  readonly POTENTIAL_DUPLICATE: (told: {
    message: string
    data: { duplicates: { id: string; title: string; start_at: string }[] }
  }) => Error
}

function saveFailure(refusal: EventRefusal, errors: SaveFailures): Error {
  if (refusal.kind !== 'duplicate') return failure(refusal, errors)
  const data = { duplicates: refusal.duplicates.map((each) => ({ ...each })) }
  return errors.POTENTIAL_DUPLICATE({ message: integrityMessages.duplicate, data })
}

function failure(refusal: EventRefusal, errors: Failures): Error {
  switch (refusal.kind) {
    case 'not-found':
      return errors.NOT_FOUND({ message: refusal.message })
    case 'refused':
      return errors.REFUSED({ message: refusal.message })
    case 'invalid':
      return errors.INVALID_INPUT({
        message: refusal.message,
        data: { fields: { [refusal.field]: [refusal.message] } },
      })
    case 'duplicate':
      return errors.REFUSED({ message: integrityMessages.duplicate })
    default:
      return refusal satisfies never
  }
}
