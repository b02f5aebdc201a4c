/** Generates a year of demo data: the same seed on the same day generates the same year. */
import { eventTypes } from '#domain/bookings/choices.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { addDays, addMinutes, todayIn, weekdayOf, type CalendarDate, type Instant } from '#domain/time.ts'
import type { services } from '#server/records/services/schema.ts'
import { answerInquiries } from './answers.ts'
import { clientFor } from './booking-steps.ts'
import { demoUnits } from './dates.ts'
import { eventsByHand, randomMoment, createEventByHand } from './events-by-hand.ts'
import { createPeople, type Person } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { allScenarios, type Scenario } from './scenarios.ts'
import { createStaff, staffEvents } from './staff.ts'
import type { Timeline, DemoContext } from './timeline.ts'
import { createInquiry } from './inquiry-steps.ts'
import { emptyYear, type Row, type Year } from './year.ts'

interface YearInput {
  readonly seed: number
  readonly now: Instant
  readonly settings: BusinessSettings
  readonly services: readonly Row<typeof services>[]
}

/** Days until the next events, so that there are some this week. */
const soon = [1, 2, 3, 4, 5, 6, 8, 12]

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
  for (let index = 0; index < eventsByHand; index++) createEventByHand(context, nextPerson('private'), index)
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
    return { at: randomMoment(random, addDays(eventDate, -before), zone, now), eventDate }
  }
  const at = randomMoment(random, addDays(today, -before), zone, now)
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

/** Most events are from Friday to Sunday. */
function towardsWeekend(random: Random, date: CalendarDate): CalendarDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const isWeekend = weekday === 0 || weekday > 4
  return isWeekend || random.chance(0.3) ? date : addDays(date, random.int(5, 8) - weekday)
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
