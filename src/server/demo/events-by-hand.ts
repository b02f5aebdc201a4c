import { addDays, addMinutes, instantAt, todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import { clientFor, setEventStatus } from './booking-steps.ts'
import { byHandEvents } from './event-texts.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { owner, type DemoContext } from './timeline.ts'
import { note, type DemoEvent } from './year.ts'

export const eventsByHand = 16

/** A random time of that day's waking hours, not in the future. */
export function randomMoment(random: Random, day: CalendarDate, zone: string, now: Instant): Instant {
  const minutes = `${random.int(10, 60)}`
  const at = addMinutes(instantAt(day, `${random.int(10, 22)}:${minutes}`, zone), random.int(0, 50) / 60)
  const last = addMinutes(now, -random.int(20, 600))
  return at < last ? at : last
}

/** An event that the owner created without an inquiry. */
export function createEventByHand(context: DemoContext, person: Person, index: number): void {
  const { random, year, now, settings } = context
  const zone = settings.time_zone
  const [kind, title] = random.pick(byHandEvents)
  const isPast = index < 6
  const days = isPast ? -random.int(8, 250) : random.int(14, 140)
  const created = randomMoment(
    random,
    addDays(todayIn(zone, now), Math.min(-1, days - random.int(30, 60))),
    zone,
    now,
  )
  const name = `${person.first_name} ${person.last_name}`
  const phone = random.chance(0.8) ? person.phone : null
  const holder = clientFor(context, { name, email: person.email, phone, company: null }, created)
  const start = instantAt(addDays(todayIn(zone, now), days), `${random.int(16, 20)}:30`, zone)
  const event: DemoEvent = {
    id: random.uuid(),
    title: `${title}, ${person.last_name}`,
    event_type: kind,
    client_id: holder.id,
    booking_id: null,
    booking_reference: null,
    start_at: start,
    end_at: index % 4 === 3 ? null : addMinutes(start, 240),
    status: 'pending',
    payment_status: isPast ? (index === 0 ? 'overdue' : 'paid') : 'pending',
    location: random.pick(['Rhinebeck', 'Beacon', 'Hudson', 'Kingston']),
    venue: random.chance(0.5) ? 'Private home' : null,
    guest_count_est: random.int(2, 12) * 10,
    guest_count_final: null,
    total_amount: isPast ? random.int(8, 40) * 10_000 : null,
    notes: null,
    version: 1,
    is_active: true,
    created_at: created,
    updated_at: created,
  }
  year.events.push(event)
  note(year, created, owner(context), ['events', event.id, 'created'], {
    title: event.title,
    start_at: start,
    client: name,
  })
  const soonAfter = addMinutes(created, 300)
  if (index % 4 !== 3) setEventStatus(context, event, 'confirmed', soonAfter < now ? soonAfter : created)
  if (isPast) setEventStatus(context, event, 'completed', addMinutes(start, 16 * 60))
  else if (index > 11) setEventStatus(context, event, 'cancelled', addMinutes(now, -random.int(60, 900)))
}
