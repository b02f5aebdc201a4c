/** Generates a year of demo data: the same seed on the same day generates the same year. */
import { eventTypes } from '#domain/bookings/choices.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import {
  addDays,
  addMinutes,
  instantAt,
  todayIn,
  weekdayOf,
  type CalendarDate,
  type Instant,
} from '#domain/time.ts'
import type { services } from '#server/records/services/schema.ts'
import { answerInquiries } from './answers.ts'
import { clientFor, setEventStatus } from './booking-steps.ts'
import { demoUnits } from './dates.ts'
import { byHandEvents } from './event-texts.ts'
import { createPeople, type Person } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { allScenarios, type Scenario } from './scenarios.ts'
import { createStaff, staffEvents } from './staff.ts'
import { createInquiry, owner, type Timeline, type DemoContext } from './timeline.ts'
import { emptyYear, note, type DemoEvent, type Row, type Year } from './year.ts'

interface YearInput {
  readonly seed: number
  readonly now: Instant
  readonly settings: BusinessSettings
  readonly services: readonly Row<typeof services>[]
}

/** Days until the next events, so that there are some this week. */
const soon = [1, 2, 3, 4, 5, 6, 8, 12]
const byHand = 16
/** A Saturday from this day on, for which two more ask than there are units. */
const soughtAfter = { days: 70, inquiries: demoUnits.length + 2 }

export function generateYear({ seed, ...given }: YearInput): Year {
  const random = createRandom(seed)
  const context: DemoContext = { ...given, random, year: emptyYear(random.uuid()), taken: new Set() }
  const { year, now } = context
  const nextPerson = createPeople(random)
  const regulars: Person[] = []

  createStaff(context)
  for (const { scenario, index } of allScenarios()) {
    const type = random.pick([...eventTypes, 'wedding'] as const)
    const isRegular =
      type === 'corporate' && scenario.event === 'past' && regulars.length > 4 && random.chance(0.5)
    const person = isRegular ? random.pick(regulars) : nextPerson(type)
    if (type === 'corporate' && scenario.event === 'past') regulars.push(person)
    const timeline: Timeline = createInquiry(context, { person, type, ...datesOf(context, scenario, index) })
    scenario.run(timeline, index)
  }
  for (let index = 0; index < byHand; index++) createEventByHand(context, nextPerson('private'), index)
  addDuplicateClients(context, nextPerson('private'))
  staffEvents(context)
  answerInquiries(year, { now, seed })

  // Audit entries and emails are inserted in the order of their time.
  const byTime = (one: { at: Instant }, other: { at: Instant }) => Date.parse(one.at) - Date.parse(other.at)
  year.changes.sort(byTime)
  year.emails.sort(byTime)
  if (year.changes.some(({ at }) => at > now))
    throw new Error('the generated history reaches into the future')
  return year
}

function datesOf(
  { random, now, settings: { time_zone: zone } }: DemoContext,
  { inquiredDaysAgo: [from, to], event }: Scenario,
  index: number,
): { readonly at: Instant; readonly eventDate: CalendarDate } {
  const today = todayIn(zone, now)
  const before = random.int(from, to + 1)
  if (event === 'past') {
    const eventDate = towardsWeekend(random, addDays(today, -random.int(11, 300)))
    return { at: moment(random, addDays(eventDate, -before), zone, now), eventDate }
  }
  const at = moment(random, addDays(today, -before), zone, now)
  if (event === 'after the inquiry' || event === 'sought after') {
    const eventDate = towardsWeekend(random, addDays(today, random.int(30, 240) - before))
    const isTogether = event === 'sought after' && index < soughtAfter.inquiries
    return { at, eventDate: isTogether ? saturdayFrom(addDays(today, soughtAfter.days)) : eventDate }
  }
  const next = event === 'soon' ? soon[index] : undefined
  const eventDate =
    next === undefined ? towardsWeekend(random, addDays(today, random.int(16, 170))) : addDays(today, next)
  return { at, eventDate }
}

function saturdayFrom(date: CalendarDate): CalendarDate {
  return addDays(date, 6 - weekdayOf(date))
}

/** A random time of that day's waking hours, not in the future. */
function moment(random: Random, day: CalendarDate, zone: string, now: Instant): Instant {
  const minutes = `${random.int(10, 60)}`
  const at = addMinutes(instantAt(day, `${random.int(10, 22)}:${minutes}`, zone), random.int(0, 50) / 60)
  const last = addMinutes(now, -random.int(20, 600))
  return at < last ? at : last
}

/** Most events are from Friday to Sunday. */
function towardsWeekend(random: Random, date: CalendarDate): CalendarDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const isWeekend = weekday === 0 || weekday > 4
  return isWeekend || random.chance(0.3) ? date : addDays(date, random.int(5, 8) - weekday)
}

/** An event that the owner created without an inquiry. */
function createEventByHand(context: DemoContext, person: Person, index: number): void {
  const { random, year, now, settings } = context
  const zone = settings.time_zone
  const [kind, title] = random.pick(byHandEvents)
  const isPast = index < 6
  const days = isPast ? -random.int(8, 250) : random.int(14, 140)
  const created = moment(
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

/** One person as two clients, to try a merge. */
function addDuplicateClients(context: DemoContext, person: Person): void {
  const at = addMinutes(context.now, -40 * 24 * 60)
  const { phone } = person
  const duplicates = [
    ['Katharina Wexford', 'katharina.wexford@riverpost.example', at],
    ['Katarina Wexford', 'katarina.wexford@riverpost.example', addMinutes(at, 26 * 24 * 60)],
  ] as const
  for (const [name, email, when] of duplicates)
    clientFor(context, { name, email, phone, company: null }, when)
}
