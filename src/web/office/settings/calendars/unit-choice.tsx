import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CheckField } from '#web/office/kit/forms/check-field.tsx'
import { units as allUnits } from '#web/office/kit/dates/date-data.ts'

/** All units, also those that are added later, or some. With one unit there is nothing to choose. */
export function UnitChoice({
  chosen,
  error,
  onChoose,
}: {
  readonly chosen: readonly string[] | null
  readonly error: string | undefined
  readonly onChoose: (chosen: string[] | null) => void
}) {
  const group = useId()
  const { data = [] } = useQuery(allUnits)
  const units = data.filter(({ is_active }) => is_active)
  if (units.length < 2 && chosen === null) return null
  return (
    <fieldset className="grid gap-1" aria-describedby={error === undefined ? undefined : `${group}-error`}>
      <legend className="mb-1 text-small font-[550]">Units</legend>
      <CheckField
        checked={chosen === null}
        onCheck={(isAll) => onChoose(isAll ? null : units.map(({ id }) => id))}
      >
        All units
      </CheckField>
      {chosen === null
        ? null
        : units.map(({ id, name }) => (
            <CheckField
              key={id}
              checked={chosen.includes(id)}
              onCheck={(isChosen) =>
                onChoose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            >
              {name}
            </CheckField>
          ))}
      {error === undefined ? null : (
        <p id={`${group}-error`} role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
