/** What a line of an offer comes to, and the sentence that says how (trade, offers, section 1). */
import { formatNumber } from '../locale.ts'
import { formatMoney, formatRate, halfUp, type Cents, type Currency } from '../money.ts'
import type { PricedLine, PriceRule, PricingFacts, QuantityRule } from './price-rule.ts'
import { barbacksFor, bartendersFor } from '../staffing/staff-count.ts'

/** What a line is priced by. */
export interface Pricing {
  readonly facts: PricingFacts
  /** The people of all chosen staff lines. */
  readonly people: number
  readonly currency: Currency
}

/** A price times whole and fractional numbers, or an amount that is no such product. */
export interface LineAmount {
  readonly amount: Cents
  /** With the unit price, the amount: rounded once, half up. One where the amount is no product of the unit price. */
  readonly quantity: number
  readonly unit_price: Cents
  /** `4 h × 3 bartenders × $60.00`; empty for one of something at its price. */
  readonly how: string
}

/** A factor of a price: a number with at most two decimals, and the text that names it. */
interface Factor {
  readonly number: number
  readonly text: string
}

type Rule<Kind extends PriceRule['kind']> = Extract<PriceRule, { kind: Kind }>

/**
 * The amount of a line that is no percent of others, in cents. `chosen` is how many the client picked of a line whose
 * quantity is theirs. Exact while it is below `largestAmount`; a larger amount is an approximation that the caller
 * refuses.
 */
export function lineAmount(line: PricedLine, chosen: number, pricing: Pricing): LineAmount {
  const { price } = line
  const { facts, currency } = pricing
  const times = quantityFactor(line, chosen, pricing)
  if (price.kind === 'flat') return product(line.unit_price, [times], currency)
  if (price.kind === 'guest' && price.tiers.length > 0) return tiered(price, facts, times, currency)
  if (price.kind === 'travel') return travel(price, line.unit_price, facts, times, currency)
  return product(line.unit_price, [...factorsOf(price, facts), times], currency)
}

/** Hours of service, or of service with setup and teardown, by started half hours. */
export function startedHalfHours(minutes: number): number {
  return Math.ceil(Math.max(0, minutes) / 30) / 2
}

/** The number of people of a staff rule. */
export function staffOf({ role, count }: Rule<'staff'>, guests: number): number {
  if (count.by === 'number') return count.count
  return role === 'barback' ? barbacksFor(guests, count) : bartendersFor(guests, count)
}

function factorsOf(price: PriceRule, facts: PricingFacts): readonly Factor[] {
  switch (price.kind) {
    case 'guest':
      return [guests(facts)]
    case 'hour':
      return [hours(facts.service_minutes)]
    case 'guest_hour':
      return [guests(facts), hours(facts.service_minutes)]
    case 'staff': {
      const people = counted(staffOf(price, facts.guests), price.role === 'other' ? 'person' : price.role)
      if (price.basis === 'event') return [people]
      return [hours(price.basis === 'service' ? facts.service_minutes : facts.duty_minutes), people]
    }
    case 'flat':
    case 'unit':
    case 'travel':
    case 'percent':
      return []
    default:
      return price satisfies never
  }
}

function quantityFactor({ quantity }: PricedLine, chosen: number, pricing: Pricing): Factor {
  const number = quantityOf(quantity, chosen, pricing)
  return { number, text: number === 1 ? '' : formatNumber(number) }
}

/** The number that a quantity rule comes to. */
export function quantityOf(rule: QuantityRule, chosen: number, { facts, people }: Pricing): number {
  if (rule.kind === 'fixed') return rule.quantity
  if (rule.kind === 'choice') return chosen
  const { guests, service_minutes } = facts
  const source = { guests, hours: startedHalfHours(service_minutes), staff: people }[rule.source]
  const times = Math.round((rule.times ?? 1) * 100)
  const needed = Math.ceil((Math.round(source * 100) * times) / (Math.round(rule.per * 100) * 100))
  return Math.min(rule.most, Math.max(rule.least, needed))
}

function guests({ guests: number }: PricingFacts): Factor {
  return counted(number, 'guest')
}

function hours(minutes: number): Factor {
  const number = startedHalfHours(minutes)
  return { number, text: `${formatNumber(number)} h` }
}

function counted(number: number, one: string): Factor {
  const many = one === 'person' ? 'people' : `${one}s`
  return { number, text: `${formatNumber(number)} ${number === 1 ? one : many}` }
}

/** A unit price times factors with two decimals each, rounded once. */
function product(unitPrice: Cents, factors: readonly Factor[], currency: Currency): LineAmount {
  const [numerator, denominator] = factors.reduce(
    ([top, bottom], { number }) => [top * Math.round(number * 100), bottom * 100],
    [unitPrice, 1],
  )
  const amount = halfUp(numerator, denominator)
  const quantity = factors.reduce((all, { number }) => all * number, 1)
  const isExact = Math.round(quantity * 10_000) % 100 === 0
  const texts = factors.map(({ text }) => text).filter(Boolean)
  const how = texts.length === 0 ? '' : [...texts, formatMoney(unitPrice, currency)].join(' × ')
  return isExact
    ? { amount, quantity: Math.round(quantity * 100) / 100, unit_price: unitPrice, how }
    : { amount, quantity: 1, unit_price: amount, how }
}

/** An amount that is no product of one unit price. */
function fixed(amount: Cents, times: Factor, how: string, currency: Currency): LineAmount {
  const { amount: total, quantity } = product(amount, [times], currency)
  return { amount: total, quantity, unit_price: amount, how: times.text ? `${times.text} × (${how})` : how }
}

function tiered(
  { tiers, each }: Rule<'guest'>,
  facts: PricingFacts,
  times: Factor,
  currency: Currency,
): LineAmount {
  const ordered = tiers.toSorted((one, other) => one.from - other.from)
  const parts = each ? eachTier(ordered, facts.guests) : lastTier(ordered, facts.guests)
  const amount = parts.reduce((sum, { count, price }) => sum + count * price, 0)
  const texts = parts.map(
    ({ count, price }) => `${counted(count, 'guest').text} × ${formatMoney(price, currency)}`,
  )
  const [only] = parts
  if (only && parts.length === 1 && times.number === 1)
    return { amount, quantity: only.count, unit_price: only.price, how: texts.join('') }
  return fixed(amount, times, texts.join(' + ') || 'no guests', currency)
}

interface TierPart {
  readonly count: number
  readonly price: Cents
}

/** All guests at the price of the highest tier that they reach; below the first one, at the first one's price. */
function lastTier(tiers: Rule<'guest'>['tiers'], count: number): readonly TierPart[] {
  const tier = tiers.findLast(({ from }) => from <= count) ?? tiers[0]
  return tier ? [{ count, price: tier.price }] : []
}

/** Each guest at the price of the tier that they fall into; those before the first tier at the first one's price. */
function eachTier(tiers: Rule<'guest'>['tiers'], count: number): readonly TierPart[] {
  return tiers.flatMap(({ from, price }, index) => {
    const first = index === 0 ? 1 : from
    const last = Math.min(count, (tiers[index + 1]?.from ?? Number.POSITIVE_INFINITY) - 1)
    return last >= first ? [{ count: last - first + 1, price }] : []
  })
}

function travel(
  rule: Rule<'travel'>,
  unitPrice: Cents,
  facts: PricingFacts,
  times: Factor,
  currency: Currency,
): LineAmount {
  const miles = Math.ceil(rule.miles ?? facts.miles ?? 0)
  const far = `${formatNumber(miles)} mi`
  const band = rule.bands
    .toSorted((one, other) => one.up_to - other.up_to)
    .find(({ up_to }) => miles <= up_to)
  if (band) return fixed(band.price, times, `${far}, up to ${formatNumber(band.up_to)} mi`, currency)
  const paid = Math.max(0, miles - rule.free_miles)
  const amount = paid === 0 ? 0 : Math.max(rule.minimum, unitPrice * paid)
  const how = `${far}, ${formatNumber(rule.free_miles)} free: ${formatNumber(paid)} × ${formatMoney(unitPrice, currency)}`
  return fixed(
    amount,
    times,
    amount > unitPrice * paid ? `${how}, at least ${formatMoney(amount, currency)}` : how,
    currency,
  )
}

/** `10% of Cocktails and Staff`, `5% of all lines` */
export function percentText({ rate, categories }: Rule<'percent'>): string {
  return `${formatRate(rate)} of ${categories.length === 0 ? 'all lines' : categories.join(', ')}`
}
