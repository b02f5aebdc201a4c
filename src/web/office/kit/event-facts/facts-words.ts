/** The facts of an event in words, for the office. */
import type { EventFactsView } from '#contract/event-facts.ts'
import { guestsInForce, type SaidPart } from '#domain/events/facts.ts'
import { serviceModeWords } from '#domain/events/service-modes.ts'
import { clockOfInstant, shortDate, todayIn, type CalendarDate } from '#domain/time.ts'

interface Moment {
  readonly zone: string
  readonly today: CalendarDate
}

/**
 * `assumed from the inquiry`, `nobody said yet`, `told by the client today at 2:11 PM`, `Mara Voss, June 3`. An event that
 * was planned without an inquiry has a start alone.
 */
export function saidText(
  part: SaidPart,
  facts: EventFactsView,
  { zone, today, hasInquiry }: Moment & { readonly hasInquiry: boolean },
): string {
  const { origin, said_by: by, said_at: at } = facts[part]
  if (origin === 'assumed') {
    if (isUnknown(part, facts)) return 'nobody said yet'
    return hasInquiry ? 'assumed from the inquiry' : 'assumed, for the usual length'
  }
  const who = origin === 'client' ? 'told by the client' : (by ?? 'by you')
  if (at === null) return who
  const day = todayIn(zone, at)
  return day === today ? `${who}, today at ${clockOfInstant(at, zone)}` : `${who}, ${shortDate(day, today)}`
}

/** Whether there is nothing of a part, not even to assume. */
function isUnknown(
  part: SaidPart,
  { guests, place, service_mode: { mode }, contact }: EventFactsView,
): boolean {
  return {
    windows: false,
    guests: guestsInForce(guests) === null,
    place: place.text === null,
    service_mode: mode === null,
    contact: contact.name === null,
  }[part]
}

/** `80 guaranteed`, `about 100`, `120 estimated` */
export function guestsText(guests: EventFactsView['guests']): string {
  const all = guestsInForce(guests)
  if (all === null) return 'not known'
  if (guests.final !== null) return `${all} final`
  if (guests.guaranteed !== null) return `${all} guaranteed`
  return guests.origin === 'assumed' ? `about ${all}` : `${all} estimated`
}

/** `of 110 estimated, 12 under 21`; undefined where there is no more to say. */
export function moreGuestsText(guests: EventFactsView['guests']): string | undefined {
  const { estimated, guaranteed, final, minors } = guests
  const of = [
    final !== null && guaranteed !== null ? `${guaranteed} guaranteed` : undefined,
    (final ?? guaranteed) !== null && estimated !== null ? `${estimated} estimated` : undefined,
    minors ? `${minors} under 21` : undefined,
  ].filter((part) => part !== undefined)
  return of.length === 0 ? undefined : of.join(', ')
}

const bases = {
  said: 'as you said',
  estimated: 'estimated from the distance',
  usual: 'as usual',
} as const

/** `30 min of travel one way, as usual` */
export function travelText({ minutes, basis }: EventFactsView['travel']): string {
  return `${minutes} min of travel one way, ${bases[basis]}`
}

export function modeText(mode: EventFactsView['service_mode']['mode']): string {
  return mode === null ? 'not known' : serviceModeWords[mode].owner
}
