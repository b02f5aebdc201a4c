import type { ReactNode } from 'react'
import { answerText } from '#domain/bookings/inquiry.ts'
import type { InquiryField } from '#domain/bookings/inquiry-fields.ts'
import { classes } from '#ui/classes.ts'

/** The look of one tile among choices. */
export const chipShape =
  'num relative grid min-h-11.5 place-items-center rounded-xs border border-control bg-surface text-center pour hover:border-accent'

/** A choice with all options visible; `children` follow the options in the same grid. */
export function Chips({
  name,
  choices,
  value,
  onPick,
  columns,
  taken = [],
  takenWord,
  children,
}: {
  readonly name: InquiryField
  readonly choices: readonly string[]
  readonly value: string
  readonly onPick: (choice: string) => void
  readonly columns: string
  /** Choices that are marked as taken; they can be chosen all the same. */
  readonly taken?: readonly string[]
  /** What a screen reader hears after a taken one. */
  readonly takenWord?: string
  readonly children?: ReactNode
}) {
  return (
    <div className={classes('grid gap-2', columns)}>
      {choices.map((choice) => (
        <label
          key={choice}
          className={classes(
            chipShape,
            taken.includes(choice) && 'border-line text-fg-faint line-through',
            'has-checked:border-gold-300 has-checked:bg-gold-300 has-checked:font-[650] has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={value === choice}
            onChange={() => onPick(choice)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {answerText(name, choice)}
          {taken.includes(choice) ? <span className="sr-only">{takenWord}</span> : null}
        </label>
      ))}
      {children}
    </div>
  )
}
