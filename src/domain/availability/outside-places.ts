/** Where the events of an outside calendar keep units busy. */
import type { Instant } from '../time.ts'
import type { Occurrence, OutsideMode } from './outside-calendar.ts'
import { spansOverlap, type Span } from './span.ts'

/** The time of an event at a unit. Without a unit it blocks nothing. */
export interface Place extends Occurrence {
  readonly unit_id: string | null
}

/** The claims of a unit that are not of the calendar in question. */
export interface UnitUse {
  readonly id: string
  /** Claims of bookings and events that are not over. */
  readonly own: readonly Span[]
  /** Claims of other outside calendars, and what is over. */
  readonly outside: readonly Span[]
}

/** Every place is a row; a calendar for many units keeps fewer of its events, the earliest first. */
export const mostPlaces = 10_000

/**
 * The places of a calendar's events, which are sorted by their start. An event that meets a claim of a booking or an
 * event at a unit has a place without a unit instead: it never moves what was promised. Of events that overlap each
 * other, or those of another calendar, each time is one place, so that together they block what they block.
 */
export function placesOf(
  occurrences: readonly Occurrence[],
  mode: OutsideMode,
  units: readonly UnitUse[],
): readonly Place[] {
  const kept = occurrences.slice(0, Math.floor(mostPlaces / (units.length + 1)))
  if (mode === 'shown') return kept.map((each) => ({ ...each, unit_id: null }))
  const inTheWay = new Set<Occurrence>()
  const places = units.flatMap(({ id, own, outside }) => {
    let until: Instant = ''
    return kept.flatMap((each) => {
      if (own.some((claim) => spansOverlap(claim, each))) {
        inTheWay.add(each)
        return []
      }
      const from = each.from < until ? until : each.from
      if (each.to > until) until = each.to
      return freeOf({ from, to: each.to }, outside).map((free) => ({ ...each, ...free, unit_id: id }))
    })
  })
  return [...places, ...[...inTheWay].map((each) => ({ ...each, unit_id: null }))]
}

/** The parts of a span that none of the others covers. */
function freeOf(span: Span, others: readonly Span[]): readonly Span[] {
  let free = span.from < span.to ? [span] : []
  for (const other of others)
    if (spansOverlap(other, span))
      free = free.flatMap((part) =>
        spansOverlap(other, part)
          ? [
              { from: part.from, to: other.from },
              { from: other.to, to: part.to },
            ].filter(({ from, to }) => from < to)
          : [part],
      )
  return free
}
