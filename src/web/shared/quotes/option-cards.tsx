import { useId } from 'react'
import type { Currency } from '#domain/money.ts'
import { chosenOf } from '#domain/offers/offer.ts'
import type { Offer, OfferGroup, OfferOption, Selection } from '#domain/offers/offer.ts'
import type { PricingFacts } from '#domain/offers/price-rule.ts'
import { lapse, obstacle, shownOptions } from '#domain/offers/selection-change.ts'
import { optionPrice } from '#domain/offers/sheet.ts'
import { classes } from '#ui/classes.ts'
import { OptionCard } from './option-card.tsx'

export interface OptionsProps {
  readonly offer: Offer
  readonly group: OfferGroup
  readonly selection: Selection
  /** With the guests that are chosen. */
  readonly facts: PricingFacts
  readonly currency: Currency
  readonly onChoose: (id: string, count: number) => void
}

const columns: Readonly<Record<number, string>> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-4',
}

/** One of a few options, side by side; below each other on a phone. */
export function OptionCards({ offer, group, selection, facts, currency, onChoose }: OptionsProps) {
  const name = useId()
  const options = shownOptions(group, selection, facts)
  const chosen = options.find(({ id }) => chosenOf(selection, id) > 0)
  const amountOf = (option: OfferOption) => optionPrice(offer, option, { selection, facts, currency }).amount
  return (
    <div className={classes('clear-both grid gap-3 md:gap-4', columns[options.length] ?? '')}>
      {options.map((option) => (
        <OptionCard
          key={option.id}
          option={option}
          name={name}
          isChosen={option === chosen}
          isBeside={chosen !== undefined}
          difference={chosen ? amountOf(option) - amountOf(chosen) : 0}
          reason={obstacle(offer, selection, option)}
          lapsed={lapse(option, selection, facts)}
          price={optionPrice(offer, option, { selection, facts, currency })}
          currency={currency}
          onChoose={() => onChoose(option.id, 1)}
        />
      ))}
    </div>
  )
}
