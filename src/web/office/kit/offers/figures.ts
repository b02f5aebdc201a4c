/** What lines and options come to while an offer is written. */
import { businessCurrency, type Cents } from '#domain/money.ts'
import { proposedSelection, stepsOf, type Offer, type OfferOption } from '#domain/offers/offer.ts'
import type { PricedLine, PricingFacts } from '#domain/offers/price-rule.ts'
import { pricedSheet, type SheetLine } from '#domain/offers/sheet.ts'
import { withoutPart } from './parts.ts'

/** A line beside what the offer proposes; a quantity that the client picks counts as the least. */
export function lineFigure(offer: Offer, facts: PricingFacts, line: PricedLine): SheetLine | undefined {
  return figuresBeside({ ...offer, ...withoutPart(offer, line.id) }, facts, [line], undefined)[0]
}

/** An option with as many as are proposed, or as few as can be chosen. */
export function optionFigures(
  offer: Offer,
  facts: PricingFacts,
  option: OfferOption,
): { readonly amount: Cents; readonly lines: readonly SheetLine[] } {
  const rest = { ...offer, ...withoutPart(offer, option.id) }
  const chosen = stepsOf(option) && option.chosen > 0 ? option.chosen : undefined
  const lines = figuresBeside(rest, facts, option.lines, chosen)
  return { amount: lines.reduce((sum, { amount }) => sum + amount, 0), lines }
}

function figuresBeside(
  offer: Offer,
  facts: PricingFacts,
  added: readonly PricedLine[],
  chosen: number | undefined,
): readonly SheetLine[] {
  const fixed = added.map((line): PricedLine =>
    line.quantity.kind === 'choice'
      ? { ...line, quantity: { kind: 'fixed', quantity: chosen ?? line.quantity.least } }
      : line,
  )
  const selection = proposedSelection(offer, facts)
  const sheet = pricedSheet(
    { ...offer, lines: [...offer.lines, ...fixed] },
    { selection, facts, currency: businessCurrency },
  )
  return sheet.lines.slice(offer.lines.length, offer.lines.length + fixed.length)
}
