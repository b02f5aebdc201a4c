/** The schedule by day and event: one lane for each event, also for an event that nobody is assigned to. */
import type { EventStatus } from '../events/event.ts'
import type { Cents } from '../money.ts'
import { todayIn, type CalendarDate, type Instant } from '../time.ts'
import type { AssignmentStatus } from './assignment.ts'
import { daysOf } from './days.ts'
import { peopleMissing } from './staffing.ts'

export interface LaneEvent {
  readonly id: string
  readonly status: EventStatus
  readonly start_at: Instant
  readonly end_at: Instant | null
  readonly staffed: number
  readonly needed: number
}

interface LaneAssignment {
  readonly shift_start: Instant
  readonly status: AssignmentStatus
  readonly cost_planned: Cents
  readonly staff: { readonly id: string }
  readonly event: { readonly id: string }
}

export interface Lane<Event, Assignment> {
  readonly event: Event
  /** The shifts that begin on the day, in their order. */
  readonly assignments: readonly Assignment[]
  /** How many people the event still misses, on the day on which it starts; 0 on other days of its shifts. */
  readonly missing: number
}

export interface LaneDay<Event, Assignment> {
  readonly date: CalendarDate
  /** Events without anybody first, then those that miss some; otherwise by start. */
  readonly lanes: readonly Lane<Event, Assignment>[]
  /** The number of distinct people; canceled assignments count in neither figure (A-SCH-06). */
  readonly people: number
  readonly cost: Cents
}

/** The days on which events start or shifts begin, ascending, in `zone`. Shifts of events that are not given are left out. */
export function laneDays<Event extends LaneEvent, Assignment extends LaneAssignment>(
  { events, assignments }: { readonly events: readonly Event[]; readonly assignments: readonly Assignment[] },
  {
    now,
    zone,
    isShown,
  }: {
    readonly now: Instant
    readonly zone: string
    /** Whether the day on which an event starts is shown. */
    readonly isShown: (event: Event) => boolean
  },
): readonly LaneDay<Event, Assignment>[] {
  const byId = new Map(events.map((event) => [event.id, event]))
  const days = new Map(daysOf(assignments, zone).map((day) => [day.date, day]))
  const starting = new Map<CalendarDate, Event[]>()
  for (const event of events) {
    const date = todayIn(zone, event.start_at)
    if (event.status !== 'cancelled' && isShown(event))
      starting.set(date, [...(starting.get(date) ?? []), event])
  }
  return [...new Set([...days.keys(), ...starting.keys()])].toSorted().map((date) => {
    const { assignments: shifts = [], people = 0, cost = 0 } = days.get(date) ?? {}
    const ids = new Set([
      ...(starting.get(date) ?? []).map(({ id }) => id),
      ...shifts.map(({ event }) => event.id),
    ])
    const lanes = [...ids].flatMap((id) => {
      const event = byId.get(id)
      if (!event) return []
      const isItsDay = todayIn(zone, event.start_at) === date
      const missing = isItsDay ? peopleMissing(event, (event.end_at ?? event.start_at) < now) : 0
      return [{ event, assignments: shifts.filter((shift) => shift.event.id === id), missing }]
    })
    return { date, lanes: lanes.toSorted(byNeed), people, cost }
  })
}

function byNeed(one: Lane<LaneEvent, unknown>, other: Lane<LaneEvent, unknown>): number {
  return urgency(one) - urgency(other) || (one.event.start_at < other.event.start_at ? -1 : 1)
}

function urgency({ event, missing }: Lane<LaneEvent, unknown>): number {
  if (missing === 0) return 2
  return event.staffed === 0 ? 0 : 1
}
