/**
 * Months of a bar's plans and saved cards, hour by hour: events move, clients pay, change, agree and stop, banks decline, emails are
 * late. At every hour program and model are asked for each installment's day and amount, and for what happens with its card.
 */
import type { AttemptState } from '#domain/autopay/consent.ts'
import { addMinutes, todayIn, type Instant } from '#domain/time.ts'
import { pick, seeded, zones, type Random } from '../automations/simulate.ts'
import { chargeProblems, type Announced } from './charge-audit.ts'
import { consent, happen, settle, worldOf, type ChargedBooking } from './charge-deeds.ts'
import { ChargeModel } from './charge-model.ts'
import type { Said } from './charge-side.ts'
import { programParts, programSide, type ProgramParts } from './program-side.ts'
import { randomBooking } from './random-booking.ts'

export interface SimulatedCharges {
  readonly bookings: number
  /** How often both were asked for an installment. */
  readonly asked: number
  readonly notices: number
  /** Charges that were begun, and those that were paid. */
  readonly charges: number
  readonly paid: number
  /** What was said of installments. */
  readonly kinds: readonly string[]
  readonly wrong: readonly string[]
}

interface Watched {
  readonly booking: ChargedBooking
  readonly announced: Announced[]
}

const hoursOfDay = 24

/** So many bookings for so many days. A control changes a part of the program, and may leave it to the audit alone to find that. */
export function simulateCharges(
  seed: number,
  {
    bookings,
    days,
    parts = programParts,
    isCompared = true,
  }: {
    readonly bookings: number
    readonly days: number
    readonly parts?: ProgramParts
    readonly isCompared?: boolean
  },
): SimulatedCharges {
  const random = seeded(seed)
  const zone = pick(random, zones)
  const begins = new Date(Date.UTC(2026, 0, 20 + Math.floor(random() * 700))).toISOString()
  const all: Watched[] = []
  const wrong: string[] = []
  const kinds = new Set<string>()
  let [asked, downUntil] = [0, 0]
  const hours = days * hoursOfDay
  for (let step = 0; step < hours && wrong.length === 0; step++) {
    const now = addMinutes(begins, step * 60 + Math.floor(random() * 60))
    if (all.length < bookings && random() < (bookings * 3) / hours)
      all.push(newBooking(random, zone, now, parts))
    // Without a run nothing is announced or charged; what happened meanwhile is found afterwards.
    if (random() < 0.002) downUntil = step + Math.floor(random() * 100)
    for (const watched of all) {
      const { booking } = watched
      answers(watched, now)
      if (random() < 0.012) happen(random, booking, now)
      if (step < downUntil) continue
      const world = worldOf(booking, now)
      const asking = isCompared ? booking.sides : booking.sides.slice(0, 1)
      const [program = [], model = []] = asking.map((side) => side.ask(world))
      asked += program.filter(({ open }) => open > 0).length
      const [got, expected] = [program, model].map((said) => said.map(({ line }) => line).join('; '))
      if (isCompared && got !== expected) wrong.push(`${now}: the program says ${got}; the model ${expected}`)
      for (const said of program) wrong.push(...act(random, watched, said, now))
      for (const { kind } of program) kinds.add(kind)
    }
  }
  const attempts = all.flatMap(({ booking }) => booking.charges)
  return {
    bookings: all.length,
    asked,
    kinds: [...kinds],
    notices: all.reduce((sum, { announced }) => sum + announced.length, 0),
    charges: attempts.length,
    paid: attempts.filter(({ state }) => state === 'paid').length,
    wrong: wrong.map((line) => `seed ${seed}, ${zone}: ${line}`),
  }
}

/** Most clients pay the first part with a card that is saved. */
function newBooking(random: Random, zone: string, now: Instant, parts: ProgramParts): Watched {
  const made = randomBooking(random, zone, now)
  const booking: ChargedBooking = {
    zone,
    sides: [programSide(made, parts), new ChargeModel(made)],
    event_date: made.event_date,
    total: made.total,
    paid: 0,
    byCard: 0,
    byHand: 0,
    agreed: 0,
    beside: 0,
    consents: 0,
    hasConsent: false,
    isCardBad: false,
    isCancelled: false,
    dispute: 'none',
    version: 0,
    charges: [],
    pending: [],
  }
  if (random() < 0.8) {
    const [first] = booking.sides[0]?.ask(worldOf(booking, now)) ?? []
    booking.paid = first?.open ?? 0
    consent(random, booking)
  }
  return { booking, announced: [] }
}

/** What mail server and bank answer until now. */
function answers({ booking, announced }: Watched, now: Instant): void {
  const due = booking.pending.filter(({ at }) => at <= now)
  booking.pending = booking.pending.filter(({ at }) => at > now)
  for (const { what, place, answer } of due) {
    if (what === 'bank') {
      settle(booking, place, answer as AttemptState, now)
      continue
    }
    const told = announced[place]
    if (told && answer === 'taken') told.left_at = now
    for (const side of booking.sides)
      if (answer === 'taken') side.mailed(place, now)
      else side.refused(place)
  }
}

/** Does what both say; returns what must not be. */
function act(
  random: Random,
  { booking, announced }: Watched,
  { place, open: amount, announces, charges }: Said,
  now: Instant,
): readonly string[] {
  const world = worldOf(booking, now)
  const part = `${booking.version}:${place}`
  if (announces !== undefined) {
    for (const side of booking.sides) side.announce(place, announces, world)
    const roll = random()
    const answer = roll < 0.92 ? 'taken' : 'refused'
    const minutes = roll < 0.75 ? 15 : Math.floor(random() * 3_600)
    booking.pending.push({ at: addMinutes(now, minutes), what: 'mail', place: announced.length, answer })
    const { consent: given = 0 } = world
    announced.push({ part, consent: given, charge_on: announces, amount, left_at: undefined })
  }
  if (charges === undefined) return []
  const problems = chargeProblems({ part, place, amount }, { world, announced, before: booking.charges })
  for (const side of booking.sides) side.begin(place, charges, world)
  const at = addMinutes(now, random() < 0.75 ? 1 : Math.floor(random() * 2_000))
  booking.pending.push({
    at,
    what: 'bank',
    place: booking.charges.length,
    answer: bankAnswer(random, booking),
  })
  booking.charges.push({ part, place, amount, day: todayIn(booking.zone, now), state: 'live' })
  return problems.map((line) => `${now}: ${line}`)
}

function bankAnswer(random: Random, { isCardBad }: ChargedBooking): AttemptState {
  if (isCardBad && random() < 0.9) return 'declined'
  const roll = random()
  if (roll < 0.4) return 'paid'
  if (roll < 0.78) return 'declined'
  return roll < 0.85 ? 'needs_client' : 'withdrawn'
}
