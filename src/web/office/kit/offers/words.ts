/** Lines, groups and options of an offer in words, for their owner. */
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { percentText, quantityOf, staffOf, startedHalfHours } from '#domain/offers/line-amount.ts'
import type { OfferGroup, OfferOption } from '#domain/offers/offer.ts'
import type { PricedLine, PricingFacts } from '#domain/offers/price-rule.ts'
import { countText } from '#domain/offers/selection.ts'
import { isAny } from './parts.ts'

const money = (cents: number) => formatMoney(cents, businessCurrency)

/** `$24.00 a guest`, `flat`, `10% of Staff` */
export function priceText({ price, unit_price }: Pick<PricedLine, 'price' | 'unit_price'>): string {
  switch (price.kind) {
    case 'flat':
      return 'flat'
    case 'unit':
      return `${money(unit_price)} each`
    case 'guest': {
      const prices = price.tiers.map((tier) => tier.price)
      const [least, most] = [Math.min(...prices), Math.max(...prices)]
      if (prices.length === 0 || least === most)
        return `${money(prices.length === 0 ? unit_price : least)} a guest`
      return `${money(least)} to ${money(most)} a guest`
    }
    case 'hour':
      return `${money(unit_price)} an hour`
    case 'guest_hour':
      return `${money(unit_price)} a guest and hour`
    case 'staff':
      return `${money(unit_price)} a person${price.basis === 'event' ? '' : ' and hour'}`
    case 'travel':
      return price.bands.length > 0 ? 'by distance' : `${money(unit_price)} a mile`
    case 'percent':
      return percentText(price)
    default:
      return price satisfies never
  }
}

/** `150`, `4 h`, `3 people`, `0 to 3` */
export function quantityText(line: PricedLine, facts: PricingFacts): string {
  const { quantity } = line
  if (quantity.kind === 'choice') {
    const { least, most, step } = quantity
    const range = least > 1 ? `0, ${formatNumber(least)}` : '0'
    return `${range} to ${formatNumber(most)}${step > 1 ? ` by ${step}` : ''}`
  }
  const times = quantityOf(quantity, 1, { facts, people: 0, currency: businessCurrency })
  const counted = countedText(line, facts)
  if (counted === '') return formatNumber(times)
  return times === 1 ? counted : `${formatNumber(times)} × ${counted}`
}

function countedText({ price }: PricedLine, facts: PricingFacts): string {
  const hours = `${formatNumber(startedHalfHours(facts.service_minutes))} h`
  switch (price.kind) {
    case 'guest':
      return formatNumber(facts.guests)
    case 'hour':
      return hours
    case 'guest_hour':
      return `${formatNumber(facts.guests)} × ${hours}`
    case 'staff': {
      const people = staffOf(price, facts.guests)
      return `${formatNumber(people)} ${people === 1 ? 'person' : 'people'}`
    }
    case 'travel': {
      const miles = price.miles ?? facts.miles
      return miles === null ? '? mi' : `${formatNumber(Math.ceil(miles))} mi`
    }
    case 'flat':
    case 'unit':
    case 'percent':
      return ''
    default:
      return price satisfies never
  }
}

/** How many of a group can be chosen, as its menu names it. */
export function ruleText(group: Pick<OfferGroup, 'least' | 'most'>): string {
  if (isAny(group)) return 'Any'
  const text = countText(group.least, group.most)
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** `needs The Grand Bar`, `not with Garden Bar`, `100 guests and more` */
export function conditionTexts(
  option: OfferOption,
  all: readonly OfferOption[],
  modes: (mode: string) => string,
) {
  const names = (ids: readonly string[]) =>
    all
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ')
  const { requires, excludes, guests_from: from, guests_to: to } = option
  return [
    names(requires) && `needs ${names(requires)}`,
    names(excludes) && `not with ${names(excludes)}`,
    option.modes.length > 0 ? `only ${option.modes.map(modes).join(', ')}` : '',
    guestRange(from, to),
  ].filter(Boolean)
}

function guestRange(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return `${formatNumber(from)} to ${formatNumber(to)} guests`
  if (from !== null) return `${formatNumber(from)} guests and more`
  return to === null ? '' : `up to ${formatNumber(to)} guests`
}
