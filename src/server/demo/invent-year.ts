/** Generates a year of demo data: the same seed on the same day generates the same year. */
import { eventTypes } from '#domain/bookings/choices.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { addDays, addMinutes, instantAt, todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { services } from '#server/records/services/schema.ts'
import { drawing, type Draw } from './draw.ts'
import { byHandEvents } from './event-words.ts'
import { clientFor, turn } from './happening.ts'
import { meeting, type Somebody } from './people.ts'
import { hireCrew, staffEvents } from './staffing.ts'
import { allPlots, type Plot } from './stories.ts'
import { inquire, owner, type Telling, type World } from './telling.ts'
import { emptyYear, note, type EventStory, type Row, type Year } from './year.ts'

interface Wish {
  readonly seed: number
  readonly now: Instant
  readonly settings: BusinessSettings
  readonly services: readonly Row<typeof services>[]
}

/** Days until the next events, so that there are some this week. */
const soon = [1, 2, 3, 4, 5, 6, 8, 12]
const byHand = 16

export function inventYear({ seed, ...given }: Wish): Year {
  const draw = drawing(seed)
  const world: World = { ...given, draw, year: emptyYear(draw.uuid()), taken: new Set() }
  const { year, now } = world
  const meet = meeting(draw)
  const regulars: Somebody[] = []

  hireCrew(world)
  for (const { plot, place } of allPlots()) {
    const type = draw.pick([...eventTypes, 'wedding'] as const)
    const isRegular = type === 'corporate' && plot.event === 'past' && regulars.length > 4 && draw.chance(0.5)
    const somebody = isRegular ? draw.pick(regulars) : meet(type)
    if (type === 'corporate' && plot.event === 'past') regulars.push(somebody)
    const telling: Telling = inquire(world, { somebody, type, ...datesOf(world, plot, place) })
    plot.tell(telling, place)
  }
  for (let place = 0; place < byHand; place++) writeDownEvent(world, meet('private'), place)
  addDoubles(world, meet('private'))
  staffEvents(world)

  // Audit entries and emails are inserted in the order of their time.
  const byTime = (one: { at: Instant }, other: { at: Instant }) => Date.parse(one.at) - Date.parse(other.at)
  year.changes.sort(byTime)
  year.letters.sort(byTime)
  if (year.changes.some(({ at }) => at > now)) throw new Error('the year runs ahead of its day')
  return year
}

function datesOf(
  { draw, now, settings: { time_zone: zone } }: World,
  { asked: [from, to], event }: Plot,
  place: number,
): { readonly at: Instant; readonly eventDate: CalendarDate } {
  const today = todayIn(zone, now)
  const before = draw.int(from, to + 1)
  if (event === 'past') {
    const eventDate = towardsWeekend(draw, addDays(today, -draw.int(11, 300)))
    return { at: moment(draw, addDays(eventDate, -before), zone, now), eventDate }
  }
  const at = moment(draw, addDays(today, -before), zone, now)
  if (event === 'after the inquiry')
    return { at, eventDate: towardsWeekend(draw, addDays(today, draw.int(30, 240) - before)) }
  const next = event === 'soon' ? soon[place] : undefined
  const eventDate =
    next === undefined ? towardsWeekend(draw, addDays(today, draw.int(16, 170))) : addDays(today, next)
  return { at, eventDate }
}

/** A random time of that day's waking hours, not in the future. */
function moment(draw: Draw, day: CalendarDate, zone: string, now: Instant): Instant {
  const minutes = `${draw.int(10, 60)}`
  const at = addMinutes(instantAt(day, `${draw.int(10, 22)}:${minutes}`, zone), draw.int(0, 50) / 60)
  const last = addMinutes(now, -draw.int(20, 600))
  return at < last ? at : last
}

/** Most events are from Friday to Sunday. */
function towardsWeekend(draw: Draw, date: CalendarDate): CalendarDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const isWeekend = weekday === 0 || weekday > 4
  return isWeekend || draw.chance(0.3) ? date : addDays(date, draw.int(5, 8) - weekday)
}

/** An event that the owner created without an inquiry. */
function writeDownEvent(world: World, somebody: Somebody, place: number): void {
  const { draw, year, now, settings } = world
  const zone = settings.time_zone
  const [kind, title] = draw.pick(byHandEvents)
  const isPast = place < 6
  const days = isPast ? -draw.int(8, 250) : draw.int(14, 140)
  const created = moment(draw, addDays(todayIn(zone, now), Math.min(-1, days - draw.int(30, 60))), zone, now)
  const name = `${somebody.first_name} ${somebody.last_name}`
  const phone = draw.chance(0.8) ? somebody.phone : null
  const holder = clientFor(world, { name, email: somebody.email, phone, company: null }, created)
  const start = instantAt(addDays(todayIn(zone, now), days), `${draw.int(16, 20)}:30`, zone)
  const event: EventStory = {
    id: draw.uuid(),
    title: `${title}, ${somebody.last_name}`,
    event_type: kind,
    client_id: holder.id,
    booking_id: null,
    booking_reference: null,
    start_at: start,
    end_at: place % 4 === 3 ? null : addMinutes(start, 240),
    status: 'pending',
    payment_status: isPast ? (place === 0 ? 'overdue' : 'paid') : 'pending',
    location: draw.pick(['Rhinebeck', 'Beacon', 'Hudson', 'Kingston']),
    venue: draw.chance(0.5) ? 'Private home' : null,
    guest_count_est: draw.int(2, 12) * 10,
    guest_count_final: null,
    total_amount: isPast ? draw.int(8, 40) * 10_000 : null,
    notes: null,
    version: 1,
    is_active: true,
    created_at: created,
    updated_at: created,
  }
  year.events.push(event)
  note(year, created, owner(world), ['events', event.id, 'created'], {
    title: event.title,
    start_at: start,
    client: name,
  })
  const soonAfter = addMinutes(created, 300)
  if (place % 4 !== 3) turn(world, event, 'confirmed', soonAfter < now ? soonAfter : created)
  if (isPast) turn(world, event, 'completed', addMinutes(start, 16 * 60))
  else if (place > 11) turn(world, event, 'cancelled', addMinutes(now, -draw.int(60, 900)))
}

/** One person as two clients, to try a merge. */
function addDoubles(world: World, somebody: Somebody): void {
  const at = addMinutes(world.now, -40 * 24 * 60)
  const { phone } = somebody
  const twice = [
    ['Katharina Wexford', 'katharina.wexford@riverpost.example', at],
    ['Katarina Wexford', 'katarina.wexford@riverpost.example', addMinutes(at, 26 * 24 * 60)],
  ] as const
  for (const [name, email, when] of twice) clientFor(world, { name, email, phone, company: null }, when)
}
