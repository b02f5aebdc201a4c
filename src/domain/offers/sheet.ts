/** The priced lines, charges, taxes and total of an offer: one function for browser, server and documents. */
import { shareOf, type Cents, type Currency, type Quantity, type Rate } from '../money.ts'
import { chargesOf, type Breakdown } from './charges.ts'
import { type ChosenLine, chosenLines, peopleOf } from './chosen-lines.ts'
import { lineAmount, percentText, type LineAmount, type Pricing } from './line-amount.ts'
import { chosenOf, factsFor, stepsOf } from './offer.ts'
import type { Offer, OfferOption, Selection } from './offer.ts'
import { withChosen } from './selection-change.ts'
import type { PriceRule, PricingFacts } from './price-rule.ts'

/** A line with what it comes to. The quantity times the unit price is the amount. */
export interface SheetLine {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly category: string | null
  readonly taxable: boolean
  readonly quantity: Quantity
  readonly unit_price: Cents
  readonly amount: Cents
  readonly how: string
}

/** An offer with a selection in cents. */
export interface Sheet extends Breakdown {
  readonly lines: readonly SheetLine[]
  /** Lines and charges, before taxes. */
  readonly subtotal: Cents
  readonly tax_amount: Cents
  readonly total_amount: Cents
}

/**
 * The sheet of an offer with a selection. The order of lines is that of the offer, so the order of choosing never
 * matters. Amounts are exact while each is below `largestAmount`.
 */
export function pricedSheet(
  offer: Offer,
  { selection, facts, currency }: { selection: Selection; facts: PricingFacts; currency: Currency },
): Sheet {
  const chosen = chosenLines(offer, selection)
  const own = factsFor(facts, selection)
  const lines = pricedLinesOf(chosen, { facts: own, people: peopleOf(chosen, own, currency), currency })
  const sums = chargesOf(lines, offer.terms, { date: facts.date, currency })
  return { lines, ...sums, total_amount: sums.subtotal + sums.tax_amount }
}

/**
 * What an option comes to, chosen as it is or as little as it can be: in cents, without charges and taxes, and the sentence
 * of its line where it has one line. A share of other lines is that of the offer with this option chosen.
 */
export function optionPrice(
  offer: Offer,
  option: OfferOption,
  { selection, facts, currency }: { selection: Selection; facts: PricingFacts; currency: Currency },
): Pick<LineAmount, 'amount' | 'how'> {
  const chosen = chosenOf(selection, option.id) || (stepsOf(option)?.least ?? 1)
  const isShare = option.lines.some(({ price }) => price.kind === 'percent')
  const amounts = isShare
    ? sharesOf(offer, option, { selection: withChosen(offer, selection, option.id, chosen), facts, currency })
    : ownAmounts(option, chosen, { facts, currency })
  const amount = amounts.reduce((sum, each) => sum + each.amount, 0)
  const [only] = amounts
  return { amount, how: only && option.lines.length === 1 ? only.how : '' }
}

/** Without the other lines of the offer: sixty options are priced at each choice. */
function ownAmounts(
  { lines }: OfferOption,
  chosen: number,
  { facts, currency }: Omit<Pricing, 'people'>,
): readonly LineAmount[] {
  const own = lines.map((line) => ({ line, chosen }))
  return pricedLinesOf(own, { facts, people: peopleOf(own, facts, currency), currency })
}

function sharesOf(
  offer: Offer,
  { lines }: OfferOption,
  priced: { selection: Selection; facts: PricingFacts; currency: Currency },
): readonly LineAmount[] {
  const own = new Set(lines.map(({ id }) => id))
  return pricedSheet(offer, priced).lines.filter(({ id }) => own.has(id))
}

function pricedLinesOf(chosen: readonly ChosenLine[], pricing: Pricing): readonly SheetLine[] {
  const priced = chosen.map(({ line, chosen: times }) =>
    line.price.kind === 'percent' ? undefined : lineAmount(line, times, pricing),
  )
  const plain = chosen.flatMap(({ line: { category } }, index) => {
    const amount = priced[index]?.amount
    return amount === undefined ? [] : [{ category, amount }]
  })
  return chosen.map(({ line }, index) => {
    const { id, name, description, category, taxable, price } = line
    const amount = priced[index] ?? percentAmount(price, plain)
    return { id, name, description, category, taxable, ...amount }
  })
}

function percentAmount(
  rule: PriceRule,
  plain: readonly { readonly category: string | null; readonly amount: Cents }[],
): LineAmount {
  if (rule.kind !== 'percent') throw new Error('a line without an amount')
  const base = plain
    .filter(({ category }) => rule.categories.length === 0 || rule.categories.includes(category ?? ''))
    .reduce((sum, { amount }) => sum + amount, 0)
  const amount = shareOf(base, rule.rate)
  return { amount, quantity: 1, unit_price: amount, how: percentText(rule) }
}

/** The rate that an amount of tax is of a subtotal, for records that keep one rate; with four decimals. */
export function effectiveRate({ subtotal, tax_amount }: Pick<Sheet, 'subtotal' | 'tax_amount'>): Rate {
  return subtotal === 0 ? 0 : Math.min(1, Math.round((tax_amount / subtotal) * 10_000) / 10_000)
}
