import type { Ref } from 'react'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { lineProblems, type ChosenLine } from './service-choice.ts'

/** How many of a service at what price. */
export function QuantityAndPrice({
  line,
  first,
  onWrite,
  onLeave,
}: {
  readonly line: ChosenLine
  readonly first?: Ref<HTMLInputElement>
  readonly onWrite: (part: Partial<ChosenLine>) => void
  readonly onLeave: () => void
}) {
  const problems = lineProblems(line)
  const field = (name: keyof ChosenLine) => ({
    inputMode: 'decimal' as const,
    className: 'num text-right',
    value: line[name],
    error: problems[name],
    onWrite: (value: string) => onWrite({ [name]: value }),
    onBlur: onLeave,
  })
  return (
    <>
      <TextField label="Quantity" {...(first ? { ref: first } : {})} {...field('quantity')} />
      <TextField label="Unit price" {...field('unit_price')} />
    </>
  )
}
