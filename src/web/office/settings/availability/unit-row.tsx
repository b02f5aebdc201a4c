import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnitView } from '#contract/availability.ts'
import { unitText } from '#domain/availability/unit.ts'
import { textProblem } from '#domain/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { units as unitQuery } from '#web/office/kit/dates/date-data.ts'
import { InPlace } from '#web/office/kit/forms/in-place.tsx'
import { failureText } from '#web/office/kit/writes/failure-text.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { DateText } from '#web/shared/instant-text.tsx'

export function UnitRow({ unit }: { readonly unit: UnitView }) {
  const { id, version, name, is_active, busy_until } = unit
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const use = useWrite({
    send: () => {
      setRefusal(undefined)
      return call('save-unit', { id, version, name, is_active: !is_active })
    },
    atOnce: () => ({
      in: ['dates'],
      ids: [id],
      change: { is_active: !is_active, version: version + 1 },
    }),
    done: is_active ? `${name} is out of use` : `${name} is in use again`,
    undo: () => () => call('save-unit', { id, version: version + 1, name, is_active }),
    failed: (error) => setRefusal(failureText(error)),
  })
  const action = is_active ? 'Take Out of Use' : 'Use Again'

  return (
    <li className="grid gap-x-4 gap-y-1 px-4.5 py-2.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <div className="font-semibold">
          <InPlace
            label={`the name of ${name}`}
            fields={[{ name: 'name', label: 'Name of the unit', maxLength: unitText.name.max }]}
            base={unit}
            typedOf={(read) => ({ name: read.name })}
            problemOf={(typed) => textProblem(unitText.name, typed['name'] ?? '')}
            send={(typed, read) =>
              call('save-unit', {
                id,
                version: read.version,
                name: (typed['name'] ?? '').trim(),
                is_active: read.is_active,
              })
            }
            atOnce={(typed, read) => ({
              in: ['dates'],
              ids: [id],
              change: { name: (typed['name'] ?? '').trim(), version: read.version + 1 },
            })}
            conflict={{
              noun: 'unit',
              read: async () => {
                await queries.invalidateQueries({ queryKey: unitQuery.queryKey })
                const all = await queries.ensureQueryData(unitQuery)
                return all.find((each) => each.id === id) ?? unit
              },
              words: (theirs) => `It is called ${theirs.name} now.`,
            }}
          >
            {name}
          </InPlace>
        </div>
        <p className="num text-small text-fg-muted">
          {busy_until === null ? (
            'No dates ahead'
          ) : (
            <>
              Dates until <DateText at={busy_until} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={is_active ? 'ok' : 'note'}>{is_active ? 'In use' : 'Out of use'}</Badge>
        <Button look="quiet" aria-label={`${action}: ${name}`} onClick={() => use.mutate()}>
          {action}
        </Button>
      </div>
      <div role="alert" className="col-span-full empty:hidden">
        {refusal === undefined ? null : (
          <FieldMessage id={`${id}-refusal`} error={refusal} hint={undefined} />
        )}
      </div>
    </li>
  )
}
