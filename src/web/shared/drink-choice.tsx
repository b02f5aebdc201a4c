import { Check } from 'lucide-react'
import { choiceLabel, drinkChoices } from '#domain/bookings/choices.ts'
import { Art } from '#ui/ornament.tsx'
import { drinkPictures } from './drink-pictures.ts'

type Drink = (typeof drinkChoices)[number]

/**
 * Drinks as illustrated tiles, any number of them. Without `onToggle` they are uncontrolled, in a plain form. The mark is
 * shown by its sibling: with `group-has-checked` in a stylesheet, Chromium styles the whole page anew at every change.
 */
export function DrinkChoice({
  chosen,
  onToggle,
}: {
  readonly chosen: readonly string[]
  readonly onToggle?: (drink: Drink) => void
}) {
  return (
    <div className="grid grid-cols-3 gap-2 md:grid-cols-6 md:gap-3">
      {drinkChoices.map((drink) => (
        <label
          key={drink}
          className="relative grid justify-items-center gap-2 rounded-xs border border-control bg-surface px-1 pt-4 pb-3 text-center text-small font-[550] md:text-ui pour hover:border-accent has-checked:border-gold-300 has-checked:bg-surface-2 has-checked:shadow-[inset_0_0_0_3px_var(--surface-2),inset_0_0_0_4px_var(--line-strong)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="checkbox"
            name="drinks"
            value={drink}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            {...(onToggle
              ? { checked: chosen.includes(drink), onChange: () => onToggle(drink) }
              : { defaultChecked: chosen.includes(drink) })}
          />
          <Art url={drinkPictures[drink]} viewBox="0 0 96 96" className="size-14 text-gold-300 md:size-16" />
          {choiceLabel(drink)}
          <Check
            aria-hidden="true"
            className="absolute top-2 right-2 hidden size-5 rounded-xs bg-gold-300 p-0.5 text-on-accent peer-checked:block"
            strokeWidth={2.5}
          />
        </label>
      ))}
    </div>
  )
}
