/** What clients and the owner said of the demo's events: hours, guests, service mode and second contact. */
import type { ServiceWindow } from '#domain/events/facts.ts'
import type { ServiceMode } from '#domain/events/service-modes.ts'
import { addMinutes } from '#domain/time.ts'
import type { eventFacts } from '#server/records/event-facts/schema.ts'
import type { DemoEvent, Year } from './year.ts'

type DemoFacts = typeof eventFacts.$inferInsert

/** The modes of six events in turn; one of them was not asked. */
const modes: readonly (ServiceMode | null)[] = [
  'package',
  'dry_hire',
  'package',
  'consignment',
  null,
  'cash_bar',
]

/** The second contact of some of them. */
const planner = {
  contact_name: 'Rosa Delgado',
  contact_email: 'rosa@delgado-planning.example',
  contact_role: 'Planner',
}

/** Two of three events were told about; the others are assumed. */
export function factsOfYear({ events }: Year): readonly DemoFacts[] {
  return events.flatMap((event, index) => (index % 3 === 2 ? [] : [factsOf(event, index)]))
}

function factsOf(event: DemoEvent, index: number): DemoFacts {
  const told = { origin: 'client' as const, said_at: event.created_at }
  const mode = modes[index % modes.length] ?? null
  const windows = event.end_at === null ? null : windowsOf(event, event.end_at)
  const guests = event.guest_count_est ?? 0
  return {
    booking_id: event.booking_id,
    event_id: event.id,
    windows,
    windows_origin: windows && told.origin,
    windows_said_at: windows && told.said_at,
    guests_guaranteed: index % 2 === 0 ? null : Math.round(guests * 0.9),
    minors: Math.round(guests * 0.12),
    guests_origin: told.origin,
    guests_said_at: told.said_at,
    service_mode: mode,
    service_mode_origin: mode && told.origin,
    service_mode_said_at: mode && told.said_at,
    ...(index % 4 === 0 ? { ...planner, contact_origin: told.origin, contact_said_at: told.said_at } : {}),
    place_origin: told.origin,
    place_said_at: told.said_at,
    created_at: event.created_at,
    updated_at: event.created_at,
  }
}

/** A wedding has its cocktail hour first. */
function windowsOf({ event_type, start_at }: DemoEvent, end_at: string): readonly ServiceWindow[] {
  if (event_type !== 'Wedding') return [{ kind: 'service', starts_at: start_at, ends_at: end_at }]
  const dinner = addMinutes(start_at, 60)
  const dance = addMinutes(start_at, 180)
  return [
    { kind: 'cocktail_hour', starts_at: start_at, ends_at: dinner },
    { kind: 'dinner', starts_at: dinner, ends_at: dance },
    { kind: 'after_party', starts_at: dance, ends_at: end_at },
  ]
}
