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
  children,
}: {
  readonly name: InquiryField
  readonly choices: readonly string[]
  readonly value: string
  readonly onPick: (choice: string) => void
  readonly columns: string
  readonly children?: ReactNode
}) {
  return (
    <div className={classes('grid gap-2', columns)}>
      {choices.map((choice) => (
        <label
          key={choice}
          className={classes(
            chipShape,
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
        </label>
      ))}
      {children}
    </div>
  )
}
