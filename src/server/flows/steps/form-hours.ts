/** The hours of an event as a form gives them. */
import {
  envelopeOf,
  isElsewhere,
  movedWindows,
  type NamedPlace,
  type ServiceWindow,
} from '#domain/events/facts.ts'
import { sameHours, sameWindows, type ClockChange } from '#domain/events/place-zone.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { addMinutes, hoursBetween, type Instant } from '#domain/time.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { clockOfSubject, type SubjectFacts } from '#server/records/event-facts/subject.ts'

/** The clocks of the form, and the business's. */
export interface FormMoment {
  readonly now: Instant
  readonly clock: ClockChange
  readonly home: string
}

interface FormHours {
  readonly start_at: Instant
  readonly end_at: Instant | null
}

/**
 * The clocks that the form's hours were typed on and are on at the place that it names: one that is elsewhere is on the
 * business's until someone says its zone.
 */
export function clocksOfForm(
  { venue, said }: Pick<SubjectFacts, 'venue' | 'said'>,
  form: { readonly before: NamedPlace; readonly after: NamedPlace },
  settings: Pick<BusinessSettings, 'time_zone'>,
): ClockChange {
  const { zone: from, home } = clockOfSubject({ venue, said }, settings)
  return { from, to: isElsewhere(form.before, form.after) ? home : from }
}

/**
 * The hours of an event's form with the service windows, which move with the start; the last one ends with the event.
 * Without an end the windows keep their length. Refuses an end that leaves a window no time.
 */
export function hoursOfForm(
  said: readonly ServiceWindow[] | null | undefined,
  typed: FormHours,
  clock: ClockChange,
): FormHours & { readonly windows: readonly ServiceWindow[] | null } {
  const { start_at, end_at } = sameHours(typed, clock)
  if (!said) return { start_at, end_at, windows: null }
  const { to: zone } = clock
  const windows = clock.from === zone ? said : sameWindows(said, clock)
  const { from, to } = envelopeOf(windows)
  const end = end_at ?? addMinutes(start_at, hoursBetween(from, to) * 60)
  if (start_at === from && end === to) return { start_at, end_at: end, windows }
  const moved = movedWindows(windows, { from: start_at, to: end }, zone)
  return { start_at, end_at: end, windows: moved ?? refuse('event.windows-conflict') }
}
