/** What becomes of a form: which function it is sent to, and what is said of it. */
import type { KeptShifts } from '#contract/assignment-views.ts'
import type { EventView } from '#contract/events.ts'
import { movedText, tellKept } from '#web/office/kit/events/kept-shifts.ts'
import { toastDone } from '#web/office/kit/writes/toast.ts'
import { call, RefusedCall } from '#web/shared/api.ts'
import type { EventForm } from './event-form.ts'
import { eventInput } from './event-input.ts'

/** What is written: a new event, an inquiry as one, or an event over the version that was read. */
export type Writing =
  | { readonly kind: 'create'; readonly id: string }
  | { readonly kind: 'convert'; readonly id: string; readonly bookingId: string }
  | { readonly kind: 'change'; readonly id: string; readonly event: EventView }

const made = {
  done: 'Event created successfully!',
  failed: 'Failed to create event',
  anyway: 'Create Anyway',
}

export const writingWords = {
  create: { ...made, action: 'Create Event', busy: 'Creating…' },
  convert: { ...made, action: 'Convert to Event', busy: 'Converting…' },
  change: {
    done: 'Event saved',
    failed: 'Failed to save event',
    anyway: 'Save Anyway',
    action: 'Save Changes',
    busy: 'Saving…',
  },
} as const satisfies Record<Writing['kind'], object>

/** What the owner insists on after a refusal. */
export interface Insisting {
  readonly create_anyway: boolean
  /** Why the event takes place although its date is taken. */
  readonly over_capacity?: string
}

interface Saved {
  readonly event: object
  readonly shifts?: {
    readonly moved: number
    readonly released: readonly string[]
    readonly kept: KeptShifts | null
  }
}

/** Sends the form, with the venue where another one was chosen. */
export function sendEvent(form: EventForm, writing: Writing, insisting: Insisting): Promise<Saved> {
  const input = { ...eventInput(form), ...linkOf(form, writing), id: writing.id, ...insisting }
  const client_id = form.client?.id ?? ''
  switch (writing.kind) {
    case 'create':
      return call('create-event', { ...input, client_id })
    case 'convert':
      return call('convert-booking', { ...input, booking_id: writing.bookingId })
    case 'change':
      return call('save-event', { ...input, client_id, version: writing.event.version })
    default:
      return writing satisfies never
  }
}

/** Says that the form is saved, and what became of the shifts of the event. */
export function tellSaved(title: string, { shifts }: Saved): void {
  if (shifts?.kept) tellKept(title, shifts.kept)
  else toastDone(title, shifts && movedText(shifts))
}

function linkOf({ linked }: EventForm, writing: Writing): { readonly venue_id?: string | null } {
  if (linked === undefined) return {}
  const venue_id = linked?.id ?? null
  const isLinked = writing.kind === 'change' && venue_id === (writing.event.facts.place.venue?.id ?? null)
  return isLinked ? {} : { venue_id }
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
