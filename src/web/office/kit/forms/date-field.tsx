import { isCalendarDate, longDate } from '#domain/time.ts'
import { Field, Input } from '#ui/field.tsx'
import type { BoundField } from './form-fields.tsx'

/** A labelled date, written out in words beside it. */
export function DateField({
  label,
  required = false,
  value,
  error,
  hint,
  onWrite,
  ...range
}: BoundField & {
  readonly label: string
  readonly required?: boolean
  readonly min?: string
  readonly max?: string
  readonly hint?: string | undefined
}) {
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Input
            {...range}
            {...control}
            type="date"
            value={value}
            onChange={(event) => onWrite(event.target.value)}
            className="num w-40! max-md:w-full!"
          />
          <span className="num text-fg-muted">{isCalendarDate(value) ? longDate(value) : null}</span>
        </div>
      )}
    </Field>
  )
}
