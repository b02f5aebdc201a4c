import type { Currency } from '../money.ts'
import { quantityOf, staffOf } from './line-amount.ts'
import { chosenOf, optionsOf } from './offer.ts'
import type { Offer, Selection } from './offer.ts'
import type { PricedLine, PricingFacts } from './price-rule.ts'

export interface ChosenLine {
  readonly line: PricedLine
  readonly chosen: number
}

/** The lines that are in: those that always are, and those of the chosen options. */
export function chosenLines(offer: Offer, selection: Selection): readonly ChosenLine[] {
  const always = offer.lines.map((line) => ({ line, chosen: 1 }))
  const optional = optionsOf(offer).flatMap(({ id, lines }) => {
    const chosen = chosenOf(selection, id)
    return chosen > 0 ? lines.map((line) => ({ line, chosen })) : []
  })
  return [...always, ...optional]
}

/** The people of the staff lines; a quantity that counts people is none of theirs. */
export function peopleOf(lines: readonly ChosenLine[], facts: PricingFacts, currency: Currency): number {
  const pricing = { facts, people: 0, currency }
  return lines.reduce((sum, { line, chosen }) => {
    if (line.price.kind !== 'staff') return sum
    return sum + staffOf(line.price, facts.guests) * quantityOf(line.quantity, chosen, pricing)
  }, 0)
}
