import { useId } from 'react'
import { parsePercent, typedPercent } from '#domain/percent.ts'
import { Input } from '#ui/field.tsx'

/** The tax rate, typed in percent; what is no percentage becomes 0 when it is left (A-QUO-10). */
export function TaxField({
  value,
  busy,
  onWrite,
}: {
  readonly value: string
  /** While the quote is being saved, a change would not be in it. */
  readonly busy: boolean
  readonly onWrite: (value: string) => void
}) {
  const id = useId()
  return (
    <span className="flex items-center gap-2.5">
      <label htmlFor={id}>Tax</label>
      <span className="relative block">
        <Input
          id={id}
          aria-label="Tax rate, in percent"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={value}
          readOnly={busy}
          onChange={(event) => onWrite(event.target.value)}
          onBlur={() => onWrite(typedPercent(parsePercent(value)))}
          className="num w-20! pr-7! text-right"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 grid items-center"
        >
          %
        </span>
      </span>
    </span>
  )
}
