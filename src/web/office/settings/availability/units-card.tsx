import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitText } from '#domain/availability/unit.ts'
import { textProblem } from '#domain/text.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { units as unitQuery } from '#web/office/kit/dates/date-data.ts'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { failureText } from '#web/office/kit/writes/failure-text.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { useIdempotencyKey } from '#web/office/kit/writes/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'
import { UnitRow } from './unit-row.tsx'

/** The bars that can be at one place at a time: add one, rename it, take it out of use. */
export function UnitsCard() {
  const units = useQuery(unitQuery)
  return (
    <Card title="Units">
      <p className="max-w-[44rem] px-4.5 pt-4 text-fg-muted">
        A unit is a bar that can be at one place at a time. With two units you can take two events at the same
        hour; the first free one in this order is taken.
      </p>
      {units.data ? (
        <>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {units.data.map((unit) => (
              <UnitRow key={unit.id} unit={unit} />
            ))}
          </ul>
          <NewUnit />
        </>
      ) : (
        <Wait result={units} failure="The units could not be loaded.">
          <SkeletonRows label="Loading the units..." rows={2} columns={2} />
        </Wait>
      )}
    </Card>
  )
}

function NewUnit() {
  const keyFor = useIdempotencyKey()
  // Two units may have the same name; one whose answer was lost is not added again.
  const [added, setAdded] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({
    start: { name: '' },
    rules: ({ name }) => ({ name: textProblem(unitText.name, name) }),
    recheck: false,
    send: ({ name }) => {
      setRefusal(undefined)
      const unit = { name: name.trim(), is_active: true, version: 0 }
      return call('save-unit', { ...unit, id: keyFor({ ...unit, added }) })
    },
    done: (_done, { values }) => `${values.name.trim()} added`,
    onDone: () => setAdded(added + 1),
    onRefused: (error) => {
      setRefusal(failureText(error))
      return true
    },
    failed: 'Failed to add the unit',
    resets: true,
  })
  const { error = refusal, ...name } = form.field('name')

  return (
    <form {...form.onPage()} className="flex flex-wrap items-start gap-3 px-4.5 pt-3.5 pb-4.5">
      <div className="min-w-0 flex-1 md:max-w-[22rem]">
        <TextField
          label="New unit"
          required
          placeholder="The Copper Cart"
          autoComplete="off"
          maxLength={unitText.name.max}
          error={error}
          {...name}
        />
      </div>
      <Button look="second" type="submit" className="mt-6" busy={form.busy} busyLabel="Adding…">
        Add Unit
      </Button>
    </form>
  )
}
