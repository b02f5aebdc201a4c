import { useState } from 'react'
import { clockOfInstant } from '#domain/time.ts'
import { Field } from '#ui/field.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import type { BoundField } from './form-fields.tsx'
import { SearchedSelect } from './searched-select.tsx'
import { cityOf, placeZones, zoneName } from './time-zones.ts'

/** The time zone of a place; the business's where none is chosen. */
export function TimeZoneField({
  label,
  hint,
  value,
  error,
  onWrite,
}: BoundField & { readonly label: string; readonly hint: string }) {
  const home = useBusinessZone()
  const [now] = useState(currentInstant)
  const [choices] = useState(() => placeZones(value, home))
  const ofBusiness = `The business’s (${cityOf(home)})`
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <SearchedSelect
          control={control}
          noun="time zones"
          searchHint="City or region"
          chosen={value === '' ? undefined : { id: value }}
          chosenText={({ id }) => zoneName(id)}
          placeholder={ofBusiness}
          disabled={false}
          choices={choices}
          fact={({ id }) => (id === '' ? ofBusiness : zoneName(id))}
          detail={({ id }) => clockOfInstant(now, id === '' ? home : id)}
          onChoose={({ id }) => onWrite(id)}
        />
      )}
    </Field>
  )
}
