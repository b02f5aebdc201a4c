/** What becomes of a form: which function it is sent to, and what is said of it (A §8). */
import type { EventView } from '#contract/events.ts'
import { call, read, RefusedCall } from '#web/shared/api.ts'
import { eventInput, formOf, type EventForm } from './event-form.ts'

export interface Sending {
  readonly done: string
  readonly failed: string
  readonly submit: string
  readonly busy: string
  readonly anyway: string
  /** The start that the event has; it may stay in the past. */
  readonly before: string | undefined
  readonly send: (form: EventForm, createAnyway: boolean) => Promise<unknown>
  /** The event as somebody else saved it meanwhile; nothing where that cannot be. */
  readonly readOther?: (zone: string) => Promise<{
    readonly form: EventForm
    readonly sending: Sending
    readonly title: string
  }>
}

const made = {
  done: 'Event created successfully!',
  failed: 'Failed to create event',
  before: undefined,
  anyway: 'Create Anyway',
}

/** A new event of a client. */
export function creation(id: string): Sending {
  return {
    ...made,
    submit: 'Create Event',
    busy: 'Creating…',
    send: (form, create_anyway) =>
      call('create-event', { ...eventInput(form), id, client_id: form.client?.id ?? '', create_anyway }),
  }
}

/** An inquiry as an event. */
export function conversion(id: string, bookingId: string): Sending {
  return {
    ...made,
    submit: 'Convert to Event',
    busy: 'Converting…',
    send: (form, create_anyway) =>
      call('convert-booking', { ...eventInput(form), id, booking_id: bookingId, create_anyway }),
  }
}

/** An event that is changed, over the version that was read. */
export function alteration(event: Pick<EventView, 'id' | 'version' | 'start_at'>): Sending {
  const { id, version, start_at } = event
  return {
    done: 'Event saved',
    failed: 'Failed to save event',
    submit: 'Save Changes',
    busy: 'Saving…',
    anyway: 'Save Anyway',
    before: start_at,
    send: (form, create_anyway) =>
      call('save-event', {
        ...eventInput(form),
        id,
        version,
        client_id: form.client?.id ?? '',
        create_anyway,
      }),
    readOther: async (zone) => {
      const { event: other } = await read('read-event', { id })
      return { form: formOf(other, other.client, zone), sending: alteration(other), title: other.title }
    },
  }
}

export interface Duplicate {
  readonly id: string
  readonly title: string
  readonly start_at: string
}

/** The events that are so close that the server asks; nothing for any other failure. */
export function duplicatesOf(error: unknown): readonly Duplicate[] | undefined {
  if (!(error instanceof RefusedCall) || error.failure.code !== 'POTENTIAL_DUPLICATE') return undefined
  const { duplicates } = error.failure as { readonly duplicates?: readonly Duplicate[] }
  return duplicates ?? []
}
