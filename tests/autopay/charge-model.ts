/**
 * Due days and charges a second time, slowly and apart from `src/domain`: days are counted one by one, times are found by looking at
 * one minute after the other, and every rule of docs/rules.md (Y-04 to Y-06, Y-10 to Y-14) is a plain `if`. Amounts in cents.
 */
import type { AttemptState } from '#domain/autopay/consent.ts'
import type { HeldReason } from '#domain/autopay/next-step.ts'
import { minuteOf, wall } from '../automations/wall-clock.ts'
import {
  dayNumber,
  dayText,
  modelFirst,
  modelMove,
  modelOpen,
  modelPlan,
  modelRebalance,
  type ModelPart,
} from '../plans/model.ts'
import { dueLine, type ChargeSide, type ChargeWorld, type NewBooking, type Said } from './charge-side.ts'

const minute = 60_000
const hour = 60 * minute

/** What a client was told. */
interface Told {
  readonly part: object
  readonly consent: number | undefined
  readonly dueDay: number
  readonly chargeDay: number
  readonly cents: bigint
  leftAt: number | undefined
  isRefused: boolean
}

type Answer = Pick<Said, 'kind' | 'line' | 'announces' | 'charges'>

interface Try {
  readonly part: object
  readonly told: Told | undefined
  readonly number: number
  readonly day: number
  state: AttemptState
  endedAt: number
}

/** A new version of an invoice has new installments; one that was charged stays so. */
interface Part {
  readonly key: object
  wasCharged: boolean
}

export class ChargeModel implements ChargeSide {
  readonly #start: number
  readonly #first: number
  readonly #plan: ModelPart[]
  #parts: Part[]
  readonly #told: Told[] = []
  readonly #tries: Try[] = []

  constructor({ parts, total, start, days, event_date }: NewBooking) {
    this.#start = dayNumber(start)
    const event = dayNumber(event_date)
    this.#first = modelFirst(parts, { start: this.#start, days, event })
    this.#plan = modelPlan(parts, BigInt(total), { start: this.#start, first: this.#first, event })
    this.#parts = this.#plan.map(() => ({ key: {}, wasCharged: false }))
  }

  ask(world: ChargeWorld): readonly Said[] {
    const open = modelOpen(this.#plan, BigInt(world.paid))
    return this.#plan.map(({ cents, day }, place): Said => {
      const left = open[place] ?? 0n
      const due = dueLine(place, dayText(day), Number(cents), Number(left))
      if (left === 0n || world.consent === undefined)
        return { place, due, line: due, kind: 'due', open: Number(left) }
      const isFirst = open.slice(0, place).every((each) => each === 0n)
      const said = this.#next(place, { world, left, isFirst })
      return { ...said, place, due, open: Number(left), line: `${due}, ${said.line}` }
    })
  }

  #next(
    place: number,
    {
      world,
      left,
      isFirst,
    }: { readonly world: ChargeWorld; readonly left: bigint; readonly isFirst: boolean },
  ): Answer {
    const part = this.#parts[place]
    const dueDay = this.#plan[place]?.day ?? 0
    const now = Date.parse(world.now)
    const tries = this.#tries.filter((each) => each.part === part?.key)
    if (part?.wasCharged || tries.some(({ state }) => state === 'paid'))
      return { kind: 'nothing', line: 'left alone' }
    if (world.is_disputed) return forPerson('disputed')
    if (world.is_above_agreed) return forPerson('above_agreed')
    if (tries.some(({ state }) => state === 'live')) return { kind: 'wait', line: 'waits  for an end' }
    // What the client was told last is what counts.
    const told = this.#told.findLast((each) => each.part === part?.key && each.consent === world.consent)
    if (!told || told.dueDay !== dueDay || told.cents < left) return announce(dueDay, now, world.zone)
    if (told.isRefused) return forPerson('not_mailed')
    const own = tries.filter((each) => each.told === told)
    if (own.some(({ state }) => state === 'needs_client')) return forPerson('needs_client')
    const declined = own.filter(({ state }) => state === 'declined')
    if (declined.length === 4) return forPerson('declined')
    const day = dayOfTry(told, declined)
    if (told.leftAt === undefined) return { kind: 'wait', line: `waits  for ${dayText(day)}` }
    const withdrawn = own.filter(({ state }) => state === 'withdrawn').map(({ endedAt }) => endedAt)
    let at = chargeTime(day, { leftAt: told.leftAt, withdrawn, zone: world.zone })
    if (isFirst && at <= now && wall(now, world.zone).slice(11) < '09:00') at = inTheMorning(now, world.zone)
    if (!isFirst || at > now) {
      const shown = wall(at, world.zone).slice(0, 10)
      return { kind: 'wait', line: `waits ${new Date(at).toISOString()} for ${shown}` }
    }
    let number = 1
    for (const each of tries) if (each.number >= number) number = each.number + 1
    return { kind: 'charge', line: `charge ${number}`, charges: number }
  }

  announce(place: number, chargeOn: string, { paid, consent }: ChargeWorld): void {
    this.#told.push({
      part: this.#parts[place]?.key ?? {},
      consent,
      dueDay: this.#plan[place]?.day ?? 0,
      chargeDay: dayNumber(chargeOn),
      cents: modelOpen(this.#plan, BigInt(paid))[place] ?? 0n,
      leftAt: undefined,
      isRefused: false,
    })
  }

  mailed(announcement: number, at: string): void {
    const told = this.#told[announcement]
    if (told) told.leftAt = Date.parse(at)
  }

  refused(announcement: number): void {
    const told = this.#told[announcement]
    if (told) told.isRefused = true
  }

  begin(place: number, number: number, { consent, now, zone }: ChargeWorld): void {
    const part = this.#parts[place]?.key ?? {}
    const told = this.#told.findLast((each) => each.part === part && each.consent === consent)
    const day = dayNumber(wall(Date.parse(now), zone).slice(0, 10))
    this.#tries.push({ part, told, number, day, state: 'live', endedAt: 0 })
  }

  end(attempt: number, state: AttemptState, now: string): void {
    const found = this.#tries[attempt]
    if (found) Object.assign(found, { state, endedAt: Date.parse(now) })
  }

  move({ paid, now, zone, event_date }: ChargeWorld): void {
    const today = dayNumber(wall(Date.parse(now), zone).slice(0, 10))
    const dates = { start: this.#start, first: this.#first, event: dayNumber(event_date) }
    modelMove(this.#plan, { paid: BigInt(paid), today, dates })
  }

  bill(total: number, { paid, now, zone }: ChargeWorld): void {
    const today = dayNumber(wall(Date.parse(now), zone).slice(0, 10))
    modelRebalance(this.#plan, { total: BigInt(total), paid: BigInt(paid), today })
    this.#parts = this.#plan.map((_, place) => {
      const before = this.#parts[place]
      const isPaid = this.#tries.some((each) => each.part === before?.key && each.state === 'paid')
      return { key: {}, wasCharged: isPaid || before?.wasCharged === true }
    })
  }
}

function forPerson(kind: HeldReason): Answer {
  return { kind, line: `for a person: ${kind}` }
}

/** From eight of the day that is three days before the charge, which is on the day of the installment or as soon as it can be. */
function announce(dueDay: number, now: number, zone: string): Answer {
  const today = dayNumber(wall(now, zone).slice(0, 10))
  let chargeDay = dueDay
  while (chargeDay - 3 < today) chargeDay++
  const chargeOn = dayText(chargeDay)
  const eight = minuteOf(dayText(chargeDay - 3), '08:00', zone)
  if (eight > now) return { kind: 'wait', line: `waits ${new Date(eight).toISOString()} for ${chargeOn}` }
  return { kind: 'notice', line: `announced for ${chargeOn}`, announces: chargeOn }
}

/** The announced day; then 1, 3 and 5 days after the first try, and never two tries on a day. */
function dayOfTry({ chargeDay }: Told, declined: readonly Try[]): number {
  const [first] = declined
  if (!first) return chargeDay
  let day = first.day
  for (let count = [0, 1, 3, 5][declined.length] ?? 0; count > 0; count--) day++
  while (declined.some((each) => each.day >= day)) day++
  return day
}

/** Nine of that day; in the morning after 72 hours from when its announcement left; an hour after one that was not made; not at night. */
function chargeTime(
  day: number,
  {
    leftAt,
    withdrawn,
    zone,
  }: { readonly leftAt: number; readonly withdrawn: readonly number[]; readonly zone: string },
): number {
  let at = minuteOf(dayText(day), '09:00', zone)
  let told = leftAt + 72 * hour
  while (wall(told, zone).slice(11) < '09:00' || wall(told, zone).slice(11) > '12:00') told = nextMinute(told)
  if (told > at) at = told
  for (const end of withdrawn) if (end + hour > at) at = end + hour
  return inTheMorning(at, zone)
}

/** That time, or nine of its day. */
function inTheMorning(from: number, zone: string): number {
  let at = from
  while (wall(at, zone).slice(11) < '09:00') at = nextMinute(at)
  return at
}

function nextMinute(at: number): number {
  return at - (at % minute) + minute
}
