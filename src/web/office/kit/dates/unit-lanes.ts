/** The lanes of calendars of several units: one for each unit, in their order, then what has none. */
import type { BlackoutView, ClaimView } from '#contract/availability.ts'
import type { CalendarLane } from '#web/office/kit/calendar/month-lanes.tsx'
import { lookOf, type ClaimedDay } from './claimed-days.ts'

type Units = readonly { readonly id: string; readonly name: string }[]

/** Of more units than these, only those that have something in the week get a lane. */
const mostEmptyLanes = 8

const allUnits: CalendarLane = { key: 'all', name: 'All units' }
const over: CalendarLane = { key: 'over', name: 'No unit yet', isBad: true }
const others: CalendarLane = { key: 'others', name: 'Without unit' }

/** The lanes of the days of a week; none where there is one unit. `hasOthers`: some event of theirs has no claim. */
export function unitLanes(
  units: Units,
  days: readonly (ClaimedDay | undefined)[],
  hasOthers: boolean,
): readonly CalendarLane[] {
  if (units.length < 2) return []
  const claims = days.flatMap((day) => day?.claims ?? [])
  const blocked = days.flatMap((day) => day?.blocked ?? [])
  const isMany = units.length > mostEmptyLanes
  const own = units
    .filter(({ id }) => !isMany || claims.some(({ unit_id }) => unit_id === id) || blocked.some(blocks(id)))
    .map(({ id, name }) => ({ key: id, name }))
  const found = [
    ...(isMany && blocked.some(({ unit_ids }) => unit_ids === null) ? [allUnits] : []),
    ...own,
    ...(claims.some((claim) => lookOf(claim) === 'over') ? [over] : []),
  ]
  const isWithout = (claim: ClaimView) => laneOf(claim, found) === others.key
  return hasOthers || claims.some(isWithout) ? [...found, others] : found
}

function blocks(id: string) {
  return ({ unit_ids }: BlackoutView) => unit_ids?.includes(id) === true
}

/** The key of the lane of a claim, or of an event without one. */
export function laneOf(claim: ClaimView | undefined, lanes: readonly CalendarLane[]): string {
  if (claim === undefined) return others.key
  if (lookOf(claim) === 'over') return over.key
  return lanes.some(({ key }) => key === claim.unit_id) ? (claim.unit_id ?? others.key) : others.key
}

/** The keys of the lanes that a block closes. */
export function lanesOfBlackout(
  { unit_ids }: Pick<BlackoutView, 'unit_ids'>,
  lanes: readonly CalendarLane[],
): readonly string[] {
  const keys = lanes.map(({ key }) => key).filter((key) => key !== over.key && key !== others.key)
  if (unit_ids !== null) return keys.filter((key) => unit_ids.includes(key))
  return keys.includes(allUnits.key) ? [allUnits.key] : keys
}
