import { useCallback, useId, useLayoutEffect, useRef } from 'react'
import { formatMoney } from '#domain/money.ts'
import { chosenOf } from '#domain/offers/offer.ts'
import { lapse, obstacle, shownOptions } from '#domain/offers/selection-change.ts'
import { optionPrice } from '#domain/offers/sheet.ts'
import type { OptionsProps } from './option-cards.tsx'
import { OptionRow } from './option-row.tsx'

/** Options of a group below each other: a tick, a radio button, or a number. */
export function OptionRows({ offer, group, selection, facts, currency, onChoose }: OptionsProps) {
  const name = useId()
  const isOne = group.least === 1 && group.most === 1
  const choose = useLatest(onChoose)
  return (
    <ul className="clear-both">
      {shownOptions(group, selection, facts).map((option) => {
        const { amount, how } = optionPrice(offer, option, { selection, facts, currency })
        return (
          <OptionRow
            key={option.id}
            option={option}
            chosen={chosenOf(selection, option.id)}
            price={formatMoney(amount, currency)}
            how={how}
            radio={isOne ? name : undefined}
            reason={obstacle(offer, selection, option)}
            lapsed={lapse(option, selection, facts)}
            onChoose={choose}
          />
        )
      })}
    </ul>
  )
}

/** A function that stays the same one and calls the newest: what it is given to is not drawn again for its sake. */
function useLatest(choose: OptionsProps['onChoose']): OptionsProps['onChoose'] {
  const latest = useRef(choose)
  useLayoutEffect(() => {
    latest.current = choose
  })
  return useCallback((id, count) => latest.current(id, count), [])
}
