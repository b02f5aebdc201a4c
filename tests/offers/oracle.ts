/** The total of an offer by whole numbers of unlimited size, written apart from `src/domain/offers`. */
import type { PricingTerms } from '#domain/offers/pricing-terms.ts'
import type { Offer, Selection } from '#domain/offers/offer.ts'
import type { PricedLine, PricingFacts } from '#domain/offers/price-rule.ts'
import type { Rate } from '#domain/money.ts'

interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const whole = (number: number): Fraction => ({ top: BigInt(number), bottom: 1n })
const decimal = (number: number): Fraction => ({ top: BigInt(Math.round(number * 100)), bottom: 100n })
const share = (rate: Rate): Fraction => ({ top: BigInt(Math.round(rate * 10_000)), bottom: 10_000n })

/** Half up; of a number that is not negative. */
function cents(fractions: readonly Fraction[]): bigint {
  const top = fractions.reduce((all, each) => all * each.top, 1n)
  const bottom = fractions.reduce((all, each) => all * each.bottom, 1n)
  const [floor, rest] = [top / bottom, top % bottom]
  return rest * 2n >= bottom ? floor + 1n : floor
}

function ceiling(top: number, bottom: number): number {
  let count = 0
  while (count * Math.round(bottom * 100) < Math.round(top * 100)) count++
  return count
}

/** Hours in halves. */
function hours(minutes: number): Fraction {
  let halves = 0
  while (halves * 30 < minutes) halves++
  return { top: BigInt(halves), bottom: 2n }
}

const perBartender = { beer_wine: 75, limited: 65, full: 50, craft: 35 }

interface Event {
  readonly facts: PricingFacts
  readonly guests: number
  readonly people: number
}

interface Counted {
  readonly line: PricedLine
  readonly picked: number
}

export interface OracleSheet {
  readonly lines: readonly bigint[]
  readonly subtotal: bigint
  readonly tax: bigint
  readonly total: bigint
}

export function oracleSheet(offer: Offer, selection: Selection, facts: PricingFacts): OracleSheet {
  const picks = new Map(Object.entries(selection.options))
  const counted: Counted[] = offer.lines.map((line) => ({ line, picked: 1 }))
  for (const { options } of offer.groups)
    for (const option of options) {
      const picked = picks.get(option.id) ?? 0
      if (picked > 0) counted.push(...option.lines.map((line) => ({ line, picked })))
    }
  const guests = selection.guests ?? facts.guests
  let people = 0
  for (const { line, picked } of counted)
    if (line.price.kind === 'staff')
      people += headcount(line, guests) * timesOf(line, picked, { facts, guests, people: 0 })
  const plain = counted.map(({ line, picked }) =>
    line.price.kind === 'percent' ? null : plainAmount(line, picked, { facts, guests, people }),
  )
  const lines = counted.map(({ line }, index) => plain[index] ?? percentAmount(line, counted, plain))
  return summed(counted, lines, { terms: offer.terms, date: facts.date })
}

function headcount(line: PricedLine, guests: number): number {
  if (line.price.kind !== 'staff') return 0
  if (line.price.count.by === 'number') return line.price.count.count
  const {
    menu,
    guests_per_bartender: per = perBartender[menu],
    bartenders_per_barback: each = 3,
  } = line.price.count
  const bartenders = Math.max(1, ceiling(guests, per))
  return line.price.role === 'barback' ? ceiling(bartenders, each) : bartenders
}

function timesOf({ quantity }: PricedLine, picked: number, { facts, guests, people }: Event): number {
  if (quantity.kind === 'fixed') return quantity.quantity
  if (quantity.kind === 'choice') return picked
  const served = hours(facts.service_minutes)
  const counts = { guests, hours: Number(served.top) / 2, staff: people }
  const hundredfold = (quantity.times ?? 1) * 100
  const number = ceiling(counts[quantity.source] * Math.round(hundredfold), quantity.per * 100)
  if (number < quantity.least) return Math.min(quantity.least, quantity.most)
  return number > quantity.most ? quantity.most : number
}

function plainAmount(line: PricedLine, picked: number, event: Event): bigint {
  const { price } = line
  const times = decimal(timesOf(line, picked, event))
  const unit = whole(line.unit_price)
  const served = hours(event.facts.service_minutes)
  switch (price.kind) {
    case 'flat':
    case 'unit':
      return cents([unit, times])
    case 'hour':
      return cents([unit, served, times])
    case 'guest_hour':
      return cents([unit, served, whole(event.guests), times])
    case 'guest':
      if (price.tiers.length === 0) return cents([unit, whole(event.guests), times])
      return cents([{ top: guestByGuest(price.tiers, price.each, event.guests), bottom: 1n }, times])
    case 'staff': {
      const people = whole(headcount(line, event.guests))
      if (price.basis === 'event') return cents([unit, people, times])
      return cents([
        unit,
        people,
        times,
        price.basis === 'service' ? served : hours(event.facts.duty_minutes),
      ])
    }
    case 'travel': {
      const miles = Math.ceil(price.miles ?? event.facts.miles ?? 0)
      const bands = [...price.bands].sort((one, other) => one.up_to - other.up_to)
      for (const band of bands) if (miles <= band.up_to) return cents([whole(band.price), times])
      if (miles <= price.free_miles) return 0n
      const driven = BigInt(line.unit_price) * BigInt(miles - price.free_miles)
      const least = BigInt(price.minimum)
      return cents([{ top: driven < least ? least : driven, bottom: 1n }, times])
    }
    case 'percent':
      return 0n
    default:
      return price satisfies never
  }
}

function guestByGuest(
  tiers: readonly { readonly from: number; readonly price: number }[],
  each: boolean,
  guests: number,
): bigint {
  const ordered = [...tiers].sort((one, other) => one.from - other.from)
  const priceAt = (guest: number) => {
    let price = ordered[0]?.price ?? 0
    for (const tier of ordered) if (tier.from <= guest) price = tier.price
    return BigInt(price)
  }
  if (!each) return priceAt(guests) * BigInt(guests)
  let sum = 0n
  for (let guest = 1; guest <= guests; guest++) sum += priceAt(guest)
  return sum
}

function percentAmount(
  { price }: PricedLine,
  counted: readonly Counted[],
  plain: readonly (bigint | null)[],
): bigint {
  if (price.kind !== 'percent') return 0n
  let base = 0n
  counted.forEach(({ line }, index) => {
    const isIn = price.categories.length === 0 || price.categories.includes(line.category ?? '')
    if (isIn) base += plain[index] ?? 0n
  })
  return cents([{ top: base, bottom: 1n }, share(price.rate)])
}

function summed(
  counted: readonly Counted[],
  lines: readonly bigint[],
  { terms, date }: { readonly terms: PricingTerms; readonly date: string },
): OracleSheet {
  const sum = lines.reduce((all, each) => all + each, 0n)
  const part = (of: bigint, rate: Rate) => cents([{ top: of, bottom: 1n }, share(rate)])
  let net = sum
  if (terms.discount) {
    const wanted =
      terms.discount.kind === 'fixed' ? BigInt(terms.discount.amount) : part(sum, terms.discount.rate)
    net -= wanted > sum ? sum : wanted
  }
  if (terms.minimum !== null && net < BigInt(terms.minimum)) net = BigInt(terms.minimum)
  const day = new Date(`${date}T12:00:00Z`).getUTCDay()
  const filled = net
  for (const peak of terms.peaks) {
    if (peak.weekdays.length > 0 && !peak.weekdays.includes(day)) continue
    if ((peak.from !== null && date < peak.from) || (peak.to !== null && date > peak.to)) continue
    net += part(filled, peak.rate)
  }
  const service = terms.service_charge === null ? 0n : part(net, terms.service_charge)
  const isEverythingTaxed = terms.taxes.some(({ categories }) => categories.length === 0)
  let tax = 0n
  for (const { rate, categories } of terms.taxes) {
    let own = 0n
    counted.forEach(({ line }, index) => {
      const isIn = categories.length === 0 || categories.some((each) => each === line.category)
      if (line.taxable && isIn) own += lines[index] ?? 0n
    })
    const changed =
      sum === 0n ? own : cents([{ top: own * (isEverythingTaxed ? net : net + service), bottom: sum }])
    const base = categories.length > 0 ? changed : (sum === 0n ? net : changed) + service
    tax += part(base, rate)
  }
  return { lines, subtotal: net + service, tax, total: net + service + tax }
}
