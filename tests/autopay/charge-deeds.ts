/** What happens to the bookings of the simulation of saved cards, beside what the program does by itself. Amounts in cents. */
import type { AttemptState } from '#domain/autopay/consent.ts'
import { addDays, todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import { pick, type Random } from '../automations/simulate.ts'
import type { ChargeSide, ChargeWorld } from './charge-side.ts'

/** What comes later: the mail server's answer, or the bank's. */
export interface Pending {
  readonly at: Instant
  readonly what: 'mail' | 'bank'
  readonly place: number
  readonly answer: AttemptState | 'taken' | 'refused'
}

/** A charge as it was begun, for the audit. */
export interface BegunCharge {
  /** Its invoice's version and its place in the plan. */
  readonly part: string
  readonly place: number
  readonly day: CalendarDate
  readonly amount: number
  state: AttemptState
}

export interface ChargedBooking {
  readonly zone: string
  readonly sides: readonly ChargeSide[]
  event_date: CalendarDate
  total: number
  paid: number
  /** What cards and other payments brought on this version and is not given back. */
  byCard: number
  byHand: number
  /** The total that was agreed to or approved, and what is billed beside the plan. */
  agreed: number
  beside: number
  consents: number
  hasConsent: boolean
  /** Its bank declines nearly everything. */
  isCardBad: boolean
  isCancelled: boolean
  dispute: 'none' | 'open' | 'lost'
  version: number
  readonly charges: BegunCharge[]
  pending: Pending[]
}

/** The booking as both sides are asked about it. */
export function worldOf(booking: ChargedBooking, now: Instant): ChargeWorld {
  const { zone, event_date, paid, total, beside, agreed, consents, hasConsent, isCancelled } = booking
  return {
    zone,
    now,
    event_date,
    paid,
    consent: hasConsent && !isCancelled ? consents : undefined,
    is_disputed: booking.dispute !== 'none',
    is_above_agreed: total + beside > agreed,
  }
}

/** One thing that happens in an hour. */
export function happen(random: Random, booking: ChargedBooking, now: Instant): void {
  pick(random, deeds)(random, booking, now)
}

type Deed = (random: Random, booking: ChargedBooking, now: Instant) => void

const move =
  (least: number, most: number): Deed =>
  (random, booking, now) => {
    const today = todayIn(booking.zone, now)
    const wanted = addDays(booking.event_date, least + Math.floor(random() * (most - least + 1)))
    booking.event_date = wanted < today ? today : wanted
    for (const side of booking.sides) side.move(worldOf(booking, now))
  }

const deeds: readonly Deed[] = [
  move(-60, 90),
  move(-4, 4),
  move(-4, 4),
  (random, booking, now) => pay(booking, Math.floor(open(booking) * random() * 0.4), now),
  (_random, booking, now) => {
    const first = booking.sides[0]?.ask(worldOf(booking, now)).find((part) => part.open > 0)
    pay(booking, first?.open ?? 0, now)
  },
  (random, booking, now) => {
    if (random() < 0.3) pay(booking, open(booking), now)
  },
  (random, booking) => giveBack(random, booking, 'byCard'),
  (random, booking) => giveBack(random, booking, 'byCard'),
  (random, booking) => giveBack(random, booking, 'byHand'),
  bill,
  bill,
  (random, booking) => (booking.isCancelled ||= random() < 0.1),
  (_random, booking) => (booking.hasConsent = false),
  consent,
  consent,
  consent,
  (random, booking) => (booking.dispute = pick(random, ['none', 'none', 'open', 'open', 'lost'] as const)),
  (_random, booking) => (booking.dispute = 'none'),
  (random, booking) => (booking.beside = random() < 0.7 ? 30_000 : 0),
  (_random, booking) => (booking.beside = 0),
]

function open({ total, paid }: ChargedBooking): number {
  return Math.max(0, total - paid)
}

/** A client who pays in another way first closes a charge that is under way. */
function pay(booking: ChargedBooking, amount: number, now: Instant): void {
  if (amount === 0) return
  closeCharges(booking, now)
  booking.paid += amount
  booking.byHand += amount
}

/** Charges are refunded, and payments by hand were entered by mistake. */
function giveBack(random: Random, booking: ChargedBooking, of: 'byCard' | 'byHand'): void {
  const amount = Math.floor(booking[of] * (random() < 0.5 ? 1 : random()))
  booking[of] -= amount
  booking.paid -= amount
}

/** A change order that the client approves: more or less, and the next version of the invoice. */
function bill(random: Random, booking: ChargedBooking, now: Instant): void {
  closeCharges(booking, now)
  const total = Math.floor(booking.total * (0.6 + random() * 0.8))
  booking.total = total
  booking.agreed = Math.max(booking.agreed, total + booking.beside)
  booking.byCard = 0
  booking.byHand = 0
  booking.version++
  for (const side of booking.sides) side.bill(total, worldOf(booking, now))
}

/** Agrees to what is open now, with the same or another card. */
export function consent(random: Random, booking: ChargedBooking): void {
  booking.isCardBad = random() < 0.2
  booking.consents++
  booking.hasConsent = true
  booking.agreed = Math.max(booking.agreed, booking.total + booking.beside)
}

/** Charges that are under way take no money after that. */
function closeCharges(booking: ChargedBooking, now: Instant): void {
  for (const [place, charge] of booking.charges.entries())
    if (charge.state === 'live') settle(booking, place, 'withdrawn', now)
  booking.pending = booking.pending.filter(({ what }) => what !== 'bank')
}

/** The bank's answer to a charge. */
export function settle(booking: ChargedBooking, place: number, state: AttemptState, now: Instant): void {
  const charge = booking.charges[place]
  if (!charge) return
  charge.state = state
  if (state === 'paid') {
    booking.paid += charge.amount
    booking.byCard += charge.amount
  }
  for (const side of booking.sides) side.end(place, state, now)
}
