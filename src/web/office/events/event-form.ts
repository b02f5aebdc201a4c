/** An event while it is written: everything as typed, and what the server gets of it. */
import type { EventView } from '#contract/events.ts'
import { addDays, daysBetween, isCalendarDate } from '#domain/time.ts'
import type { VenueName } from '#web/office/kit/venues/new-venue.ts'
import { typedInstant } from '#web/office/kit/forms/typed-instant.ts'

export interface ClientChoice {
  readonly id: string
  readonly name: string
  readonly primary_email: string
}

/** Every value as its field shows it; times on the wall clock of `zone`, that of the place when the form was opened. */
export interface EventForm {
  readonly title: string
  readonly event_type: string
  readonly client: ClientChoice | undefined
  readonly start_at: string
  readonly end_at: string
  readonly location: string
  readonly venue: string
  /** The venue that is linked; undefined where that is left as it is, null for none. */
  readonly linked: VenueName | null | undefined
  readonly guest_count_est: string
  readonly guest_count_final: string
  readonly notes: string
  readonly zone: string
  /** What the form began from: a time that is not changed stays its instant. */
  readonly read: Partial<Pick<EventView, 'start_at' | 'end_at'>>
}

export function emptyForm(client: ClientChoice | undefined, zone: string): EventForm {
  return {
    title: '',
    event_type: '',
    client,
    start_at: '',
    end_at: '',
    location: '',
    venue: '',
    linked: undefined,
    guest_count_est: '',
    guest_count_final: '',
    notes: '',
    zone,
    read: {},
  }
}

type Known = Pick<
  EventView,
  'title' | 'event_type' | 'start_at' | 'time_zone' | 'location' | 'guest_count_est' | 'notes'
> &
  Partial<Pick<EventView, 'end_at' | 'venue' | 'guest_count_final' | 'facts'>>

/** What is known already: an event, or an inquiry as one. */
export function formOf(known: Known, client: ClientChoice | undefined): EventForm {
  const { time_zone: zone } = known
  return {
    title: known.title,
    event_type: known.event_type,
    client,
    start_at: typedInstant(known.start_at, zone),
    end_at: known.end_at ? typedInstant(known.end_at, zone) : '',
    location: known.location ?? '',
    venue: known.venue ?? '',
    linked: known.facts?.place.venue ?? undefined,
    guest_count_est: known.guest_count_est?.toString() ?? '',
    guest_count_final: known.guest_count_final?.toString() ?? '',
    notes: known.notes ?? '',
    zone,
    read: { start_at: known.start_at, end_at: known.end_at ?? null },
  }
}

/** The same hours on another day. */
export function withDate(form: EventForm, date: string): EventForm {
  if (!isCalendarDate(date)) return { ...form, start_at: '' }
  const { start_at, end_at } = form
  return {
    ...form,
    start_at: `${date}T${timeOf(start_at)}`,
    end_at: end_at && `${addDays(date, nightsOf(form))}T${timeOf(end_at)}`,
  }
}

/** Other hours on the same day; an end that is not after the start is on the next day. */
export function withTimes(form: EventForm, start: string, end: string): EventForm {
  const date = dateOf(form.start_at)
  const nights = nightsOf(form) > 1 ? nightsOf(form) : end > start ? 0 : 1
  return {
    ...form,
    start_at: start && `${date}T${start}`,
    end_at: end && `${addDays(date, nights)}T${end}`,
  }
}

/** `2027-06-26` */
export function dateOf(typed: string): string {
  return typed.slice(0, 10)
}

/** `17:00` */
export function timeOf(typed: string): string {
  return typed.slice(11, 16)
}

/** How many days after its start the event ends. */
function nightsOf({ start_at, end_at }: EventForm): number {
  return end_at ? daysBetween(dateOf(start_at), dateOf(end_at)) : 0
}
