/**
 * Months of a bar, hour by hour: bookings that are asked for, quoted, approved, moved, paid and canceled at random, and
 * rules that are edited and switched meanwhile. At every hour `due` and the model are asked the same.
 */
import { due } from '#domain/automations/due.ts'
import { handledKey, type AutomationFacts, type DuePayment } from '#domain/automations/facts.ts'
import { anchors, changesReach, momentKey, type Rule, type RuleContent } from '#domain/automations/rule.ts'
import { shippedRules } from '#domain/automations/shipped-rules.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { eventTypes } from '#domain/bookings/choices.ts'
import { addDays, todayIn } from '#domain/time.ts'
import { modelDue } from './model.ts'

export type Random = () => number

/** Numbers from 0 to 1 that a seed repeats. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hour = 3_600_000
export const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kolkata',
]

export interface Simulated {
  readonly bookings: number
  readonly emails: number
  readonly asked: number
  readonly wrong: readonly string[]
}

export type Booking = { -readonly [Key in keyof AutomationFacts]: AutomationFacts[Key] } & {
  handled: Set<string>
}

/** So many bookings for so many days. */
export function simulate(
  seed: number,
  { bookings, days }: { readonly bookings: number; readonly days: number },
): Simulated {
  const random = seeded(seed)
  const zone = pick(random, zones)
  const begins = Date.parse('2026-01-20T00:00:00Z') + Math.floor(random() * 700) * 24 * hour
  const all: Booking[] = []
  let rules = startRules(random, begins)
  const model = new Map<string, Set<string>>()
  const wrong: string[] = []
  let [emails, asked] = [0, 0]
  // In a long life bookings come in over half of it, and for events of months ahead.
  const [pace, longest] = [Math.max(2, 960 / days), Math.max(45, days / 4)]
  for (let step = 0; step < days * 24; step++) {
    const now = begins + step * hour + Math.floor(random() * 60) * 60_000
    if (all.length < bookings && random() < (bookings / (days * 24)) * pace)
      all.push(newBooking(random, zone, now, { index: all.length, longest }))
    if (random() < 0.01) rules = editRule(random, rules, now)
    for (const booking of all) {
      if (random() < 0.012) happen(random, booking, now)
      const written = model.get(booking.booking_id) ?? new Set<string>()
      model.set(booking.booking_id, written)
      const expected = modelDue(booking, rules, written, now)
        .map(({ rule, key, leaves }) => `${rule} ${key} ${new Date(leaves).toISOString()}`)
        .toSorted()
      const found = due(booking, rules, iso(now))
      const got = found.map(({ rule, key, leaves_at }) => `${rule.id} ${key} ${leaves_at}`).toSorted()
      asked++
      if (JSON.stringify(expected) !== JSON.stringify(got))
        wrong.push(
          `seed ${seed}, ${zone}, ${iso(now)}: due says ${got.join('; ')}, the model ${expected.join('; ')}`,
        )
      for (const { rule, key } of found) {
        if (booking.handled.has(handledKey(rule.id, key))) wrong.push(`seed ${seed}: twice: ${key}`)
        booking.handled.add(handledKey(rule.id, key))
        written.add(`${rule.id} ${key}`)
        emails++
      }
    }
  }
  return { bookings: all.length, emails, asked, wrong }
}

function startRules(random: Random, begins: number): readonly Rule[] {
  return Object.entries(shippedRules).map(([id, { is_on: _on, ...content }]) => ({
    ...content,
    id,
    acts_from: random() < 0.8 ? iso(begins) : null,
  }))
}

/** A rule is switched, or gets another moment, condition or quiet hours. */
function editRule(random: Random, rules: readonly Rule[], now: number): readonly Rule[] {
  const at = Math.floor(random() * rules.length)
  return rules.map((rule, index) => {
    if (index !== at) return rule
    if (random() < 0.3) return { ...rule, acts_from: rule.acts_from === null ? iso(now) : null }
    const edited = edit(random, rule)
    return rule.acts_from !== null && changesReach(rule, edited) ? { ...edited, acts_from: iso(now) } : edited
  })
}

/** The rule with another moment, condition, recipient or other quiet hours. */
export function edit<Content extends RuleContent>(random: Random, rule: Content): Content {
  const roll = random()
  if (roll < 0.5) {
    const moment = {
      anchor: pick(random, anchors),
      amount: Math.floor(random() * 30),
      unit: pick(random, ['hours', 'days', 'days', 'months'] as const),
      direction: pick(random, ['before', 'after'] as const),
    }
    const amount = moment.unit === 'months' ? moment.amount % 3 : moment.amount
    const added = { ...moment, amount }
    // No rule has a moment twice.
    const kept = rule.moments.filter((each) => momentKey(each) !== momentKey(added))
    return { ...rule, moments: [...kept.slice(-2), added] }
  }
  if (roll < 0.7) {
    const quiet = random() < 0.3 ? null : { from: fullHour(random), to: fullHour(random) }
    return { ...rule, quiet: quiet && quiet.from === quiet.to ? null : quiet }
  }
  if (roll < 0.8)
    return { ...rule, conditions: [{ field: 'total', least: 50_000, most: random() < 0.5 ? null : 400_000 }] }
  if (roll < 0.9)
    return { ...rule, conditions: [{ field: 'brief', values: [pick(random, ['complete', 'incomplete'])] }] }
  return { ...rule, recipient: pick(random, ['client', 'second', 'owner', 'staff'] as const), conditions: [] }
}

const person = (key: string) => ({
  key,
  name: key,
  address: `${key}@x.example`,
  is_refused: false,
  has_stopped: false,
})

/** A booking for an event in two days or later, at most in so many. */
export function newBooking(
  random: Random,
  zone: string,
  now: number,
  { index, longest }: { readonly index: number; readonly longest: number },
): Booking {
  const starts = now + Math.floor((2 + random() * longest) * 24) * hour
  return {
    zone,
    place_zone: zone,
    booking_id: `b${index}`,
    made_at: iso(now),
    is_live: true,
    status: random() < 0.7 ? 'confirmed' : 'pending',
    mode: null,
    type: pick(random, eventTypes),
    source: random() < 0.7 ? 'website' : 'office',
    total: null,
    guests: 80,
    has_final_guests: false,
    is_brief_complete: false,
    is_new_client: random() < 0.5,
    starts_at: iso(starts),
    ends_at: iso(starts + (2 + Math.floor(random() * 8)) * hour),
    quote: null,
    payments: [],
    received: [],
    papers_due_on: null,
    addressees: {
      client: [person('client')],
      second: random() < 0.5 ? [person('second')] : [],
      owner: [person('owner')],
      staff: [person('s1'), person('s2')],
    },
    handled: new Set(),
  }
}

/** One thing that happens to a booking. */
function happen(random: Random, booking: Booking, now: number): void {
  const deeds: readonly (() => void)[] = [
    () => {
      const sent_at = iso(now)
      const expires_at = iso(now + Math.floor((1 + random() * 30) * 24) * hour)
      booking.quote = {
        id: `q${now}`,
        sent_at,
        seen_at: null,
        expires_at,
        is_open: true,
        approved_at: null,
        signed_at: null,
      }
      booking.total = Math.floor(random() * 500_000)
      booking.status = 'quoted'
    },
    () => {
      if (booking.quote) booking.quote = { ...booking.quote, seen_at: iso(now) }
    },
    () => approve(random, booking, now),
    () => {
      if (booking.quote) booking.quote = { ...booking.quote, is_open: false }
    },
    () => {
      const length = Date.parse(booking.ends_at) - Date.parse(booking.starts_at)
      const starts = Date.parse(booking.starts_at) + Math.floor((random() - 0.4) * 40 * 24) * hour
      booking.starts_at = iso(starts)
      booking.ends_at = iso(starts + length)
    },
    () => {
      booking.payments = booking.payments.map((due): DuePayment => {
        if (random() < 0.5) return due
        return due.open > 0 ? { ...due, open: 0 } : { ...due, open: 10_000 }
      })
      const received = { id: `p${now}`, received_at: iso(now) }
      booking.received = [...booking.received.filter(() => random() < 0.9), received]
    },
    () => {
      booking.payments = booking.payments.map((due) => ({
        ...due,
        due_on: addDays(due.due_on, Math.floor((random() - 0.5) * 20)),
      }))
    },
    () => (booking.is_live = random() < 0.8),
    () => (booking.is_live = true),
    () => (booking.is_brief_complete = !booking.is_brief_complete),
    () => (booking.has_final_guests = !booking.has_final_guests),
    () => (booking.status = random() < 0.7 ? 'confirmed' : pick(random, bookingStatuses)),
    () => (booking.mode = pick(random, ['package', 'dry_hire', null])),
    () =>
      (booking.papers_due_on =
        random() < 0.2 ? null : addDays(todayIn(booking.zone, booking.starts_at), -10)),
    () => {
      const { client, owner, staff } = booking.addressees
      const changed = client.map((one) => ({
        ...one,
        has_stopped: random() < 0.3,
        is_refused: random() < 0.1,
      }))
      const second = random() < 0.5 ? [person('second')] : []
      booking.addressees = { client: changed, second, owner, staff: random() < 0.5 ? staff.slice(1) : staff }
    },
  ]
  pick(random, deeds)()
}

function approve(random: Random, booking: Booking, now: number): void {
  if (!booking.quote) return
  const signed_at = random() < 0.5 ? iso(now) : null
  booking.quote = { ...booking.quote, is_open: false, approved_at: iso(now), signed_at }
  booking.status = 'invoiced'
  const dueIn = Math.floor(random() * 60)
  const due_on = addDays(todayIn(booking.zone, iso(now)), dueIn)
  booking.payments = [
    ...booking.payments.slice(-2),
    { id: `i${now}`, due_on, billed_at: iso(now), open: 50_000 },
  ]
}

function fullHour(random: Random): string {
  return `${String(Math.floor(random() * 24)).padStart(2, '0')}:00`
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
