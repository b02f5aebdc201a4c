/** The fields of an event and their validation (A-EVT-09, A-EVT-16, A-VAL-02, A-VAL-03). */
import { eventStartPast } from '../refusals/messages.ts'
import type { TextRule } from '../text.ts'
import { addMinutes, type Instant } from '../time.ts'

export const mostGuests = 10_000

export const eventMessages = {
  title: 'Title is required',
  event_type: 'Event type is required',
  client: 'Client is required',
  start: 'Start time is required',
  end: 'Please choose a valid end time',
  endBeforeStart: 'End must be after the start',
  guests: 'Please enter a whole number of guests from 1 to 10,000',
} as const

export const eventText = {
  title: { min: 1, max: 200, message: eventMessages.title, label: 'Title' },
  location: { min: 0, max: 300, message: '', label: 'Location' },
  venue: { min: 0, max: 200, message: '', label: 'Venue' },
  over_capacity: { min: 0, max: 300, message: '', label: 'Why it takes place all the same' },
  notes: { min: 0, max: 5000, message: '', label: 'Notes' },
} as const satisfies Record<string, TextRule>

interface EventTimes {
  readonly start_at: Instant
  readonly end_at: Instant | null
}

/** The problem with the end, or undefined. It must be after the start. */
export function endProblem({ start_at, end_at }: EventTimes): string | undefined {
  return end_at !== null && end_at <= start_at ? eventMessages.endBeforeStart : undefined
}

/** The problem with the start, or undefined. It must be in the future unless it is unchanged. */
export function startProblem(
  start: Instant,
  { now, before }: { readonly now: Instant; readonly before?: Instant | undefined },
): string | undefined {
  return start === before || start > now ? undefined : eventStartPast
}

export interface TypedEvent {
  readonly title: string
  readonly event_type: string
  readonly client_id: string
  readonly start_at: Instant | undefined
  readonly end_at: Instant | null
  /** A number, null where empty, or NaN for a typing error. */
  readonly guest_count_est: number | null
  readonly guest_count_final: number | null
}
export type EventField = keyof TypedEvent

/** The problems of a typed event by field, in the order of the form. */
export function validateEvent(
  typed: TypedEvent,
  clock: { readonly now: Instant; readonly before?: Instant | undefined },
): Readonly<Partial<Record<EventField, string>>> {
  const { title, event_type, client_id, start_at, end_at } = typed
  const problems: Record<EventField, string | undefined> = {
    title: title.trim() === '' ? eventMessages.title : undefined,
    event_type: event_type === '' ? eventMessages.event_type : undefined,
    client_id: client_id === '' ? eventMessages.client : undefined,
    start_at: start_at === undefined ? eventMessages.start : startProblem(start_at, clock),
    end_at: start_at === undefined ? undefined : endProblem({ start_at, end_at }),
    guest_count_est: guestProblem(typed.guest_count_est),
    guest_count_final: guestProblem(typed.guest_count_final),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** True once the four required fields are filled. */
export function hasRequired({ title, event_type, client_id, start_at }: TypedEvent): boolean {
  return title.trim() !== '' && event_type !== '' && client_id !== '' && start_at !== undefined
}

function guestProblem(count: number | null): string | undefined {
  const good = count === null || (Number.isInteger(count) && count >= 1 && count <= mostGuests)
  return good ? undefined : eventMessages.guests
}

const duplicateMinutes = 24 * 60

/** The range of starts in which another event of the same client is a potential duplicate. */
export function duplicateWindow(start: Instant): readonly [from: Instant, to: Instant] {
  return [addMinutes(start, -duplicateMinutes), addMinutes(start, duplicateMinutes)]
}
