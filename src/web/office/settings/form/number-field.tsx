import { useId } from 'react'
import { Field, Input } from '#ui/field.tsx'
import type { BoundField } from '#web/office/kit/forms/form-fields.tsx'

/** A labelled whole number with its unit behind it. */
export function NumberField({
  label,
  unit,
  hint,
  value,
  error,
  onWrite,
}: BoundField & { readonly label: string; readonly unit: string; readonly hint: string }) {
  const unitId = useId()
  return (
    <Field label={label} required hint={hint} error={error}>
      {(control) => (
        <div className="flex items-center gap-2.5">
          <Input
            {...control}
            aria-describedby={`${unitId} ${control['aria-describedby'] ?? ''}`.trim()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={value}
            onChange={(event) => onWrite(event.target.value)}
            className="num w-24! text-right"
          />
          <span id={unitId} className="text-fg-muted">
            {unit}
          </span>
        </div>
      )}
    </Field>
  )
}
