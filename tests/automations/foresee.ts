/**
 * What will happen against what happens: bookings and rules in random states are asked what is ahead, then nothing changes, and
 * the job's own questions are asked at each of its runs.
 */
import { ahead, due, standing } from '#domain/automations/due.ts'
import { outsideQuiet } from '#domain/automations/moments.ts'
import { handledKey } from '#domain/automations/facts.ts'
import { anchors, type Anchor, type Moment, type Rule } from '#domain/automations/rule.ts'
import { ruleProblems } from '#domain/automations/rule-problems.ts'
import { addMinutes, todayIn, type Instant } from '#domain/time.ts'
import { newBooking, pick, seeded, zones, type Booking, type Random } from './simulate.ts'

const hour = 3_600_000

export interface Foreseen {
  readonly emails: number
  /** The anchors of the emails. */
  readonly anchors: ReadonlySet<string>
  readonly wrong: readonly string[]
}

/** One booking with everything near, and a rule for each anchor: asked at any moment, and followed for so many days. */
export function foresee(seed: number, days: number): Foreseen {
  const random = seeded(seed)
  const zone = zones[seed % zones.length] ?? 'UTC'
  // Clocks change within a third of these days.
  const begins = Date.parse(random() < 0.5 ? '2027-03-12T00:00:00Z' : '2027-10-29T00:00:00Z')
  const now = iso(begins + Math.floor(random() * 48 * hour))
  const booking = everythingNear(random, zone, Date.parse(now))
  const rules = anchors.map((anchor): Rule => ruleOn(random, anchor, iso(begins - 30 * 24 * hour)))
  const until = addMinutes(now, days * 24 * 60)
  const seen = ahead(booking, rules, { now, until })
  const told = seen.map(({ rule, key, leaves_at }) => `${rule.id} ${key} ${leaves_at}`).toSorted()
  const done = run(booking, rules, { now, until }).toSorted()
  const [missing, extra] = [
    done.filter((each) => !told.includes(each)),
    told.filter((each) => !done.includes(each)),
  ]
  return {
    emails: told.length,
    anchors: new Set(seen.map(({ moment }) => moment.anchor)),
    wrong: [...missing.map((each) => `not told: ${each}`), ...extra.map((each) => `never came: ${each}`)].map(
      (each) => `seed ${seed}, ${zone}, ${now}: ${each}`,
    ),
  }
}

function everythingNear(random: Random, zone: string, now: number): Booking {
  const near = (least: number, most: number) =>
    iso(now + Math.floor((least + random() * (most - least)) * 60) * 60_000)
  const booking = newBooking(random, zone, now - 100 * hour, { index: 0, longest: 45 })
  const starts_at = near(-40, 100)
  const day = (at: Instant) => todayIn(zone, at)
  const isOpen = random() < 0.5
  const sent_at = near(-90, -2)
  const approved = isOpen ? null : near(-2, 0)
  return {
    ...booking,
    starts_at,
    ends_at: addMinutes(starts_at, 300),
    papers_due_on: day(near(-20, 90)),
    quote: {
      id: 'q',
      sent_at,
      seen_at: addMinutes(sent_at, 30),
      expires_at: near(1, 80),
      is_open: isOpen,
      approved_at: approved,
      signed_at: approved,
    },
    payments: [-80, 10].map((from) => ({
      id: `i${from}`,
      due_on: day(near(from, from + 70)),
      billed_at: iso(now - 99 * hour),
      open: 50_000,
    })),
    received: [{ id: 'p', received_at: near(-40, 0) }],
  }
}

function ruleOn(random: Random, anchor: Anchor, acts_from: Instant): Rule {
  const moment = (): Moment => {
    const unit = random() < 0.5 ? 'hours' : 'days'
    const amount = Math.floor(random() * (unit === 'hours' ? 70 : 4))
    return { anchor, unit, amount, direction: random() < 0.5 ? 'before' : 'after' }
  }
  const clock = () =>
    `${pick(random, ['00', '08', '13', '20', '21'])}:${pick(random, ['00', '07', '30', '59'])}`
  const hours = { from: clock(), to: clock() }
  const rule: Rule = {
    id: anchor,
    acts_from,
    name: anchor,
    moments: [moment(), moment(), moment()],
    conditions: [],
    recipient: pick(random, ['client', 'staff'] as const),
    email: 'event-details',
    mode: 'send',
    quiet: random() < 0.2 ? null : hours,
  }
  return ruleProblems(rule).quiet === undefined ? rule : { ...rule, quiet: null }
}

/** What leaves until then, at the runs of the job, which are every quarter of an hour and a moment late. */
function run(
  booking: Booking,
  rules: readonly Rule[],
  { now, until }: { readonly now: Instant; readonly until: Instant },
): string[] {
  const planned = new Map<
    string,
    { readonly rule: Rule; readonly key: string; readonly leaves_at: Instant }
  >()
  const left: string[] = []
  const first = Math.ceil((Date.parse(now) - 60_000) / 900_000) * 900_000
  for (let at = first; at <= Date.parse(until) + 1000; at += 900_000) {
    const clock = iso(at + 700)
    for (const { rule, key, leaves_at } of due(booking, rules, clock)) {
      booking.handled.add(handledKey(rule.id, key))
      planned.set(handledKey(rule.id, key), { rule, key, leaves_at })
    }
    for (const [name, row] of planned)
      if (row.leaves_at <= clock) {
        const free = outsideQuiet(clock, row.rule.quiet, booking.zone)
        if (free > clock) {
          planned.set(name, { ...row, leaves_at: free })
          continue
        }
        planned.delete(name)
        const stands = standing(booking, row.rule, row, clock) !== undefined
        if (stands) left.push(`${row.rule.id} ${row.key} ${iso(at)}`)
      }
  }
  return left
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
