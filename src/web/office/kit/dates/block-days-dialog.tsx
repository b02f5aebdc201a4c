import { useQuery } from '@tanstack/react-query'
import { blackoutProblem, blackoutText } from '#domain/availability/blackout.ts'
import { textProblem } from '#domain/text.ts'
import { daysBetween, isCalendarDate, type CalendarDate } from '#domain/time.ts'
import { FieldGroup } from '#ui/field-group.tsx'
import { CheckChip } from '#web/office/kit/forms/check-chip.tsx'
import { CheckField } from '#web/office/kit/forms/check-field.tsx'
import { DateField } from '#web/office/kit/forms/date-field.tsx'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { useIdempotencyKey } from '#web/office/kit/writes/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'
import type { Problems } from '#web/shared/refusal.ts'
import { units as unitQuery } from './date-data.ts'
import { daysText, standingText } from './date-words.ts'

interface Typed {
  readonly from_date: string
  readonly to_date: string
  readonly is_yearly: boolean
  readonly reason: string
  /** The units that stay open. */
  readonly spared: readonly string[]
}

const chooseDay = 'Please choose a day'

/** Blocks days for new events; events on them stay. */
export function BlockDaysDialog({
  from,
  to = from,
  onClose,
}: {
  readonly from: CalendarDate
  readonly to?: CalendarDate
  readonly onClose: () => void
}) {
  const { data: stored = [] } = useQuery(unitQuery)
  const units = stored.filter(({ is_active }) => is_active)
  const keyFor = useIdempotencyKey()
  const blockedOf = ({ spared }: Typed) => units.filter(({ id }) => !spared.includes(id)).map(({ id }) => id)
  const form = useForm({
    start: { from_date: from, to_date: to, is_yearly: false, reason: '', spared: [] } as Typed,
    rules: (typed) => ({
      ...daysProblems(typed),
      reason: textProblem(blackoutText.reason, typed.reason),
      spared: units.length > 0 && blockedOf(typed).length === 0 ? 'Please choose a unit' : undefined,
    }),
    fields: ['from_date', 'to_date', 'reason'],
    send: async ({ spared, ...typed }) => {
      const unit_ids = spared.length === 0 ? null : blockedOf({ ...typed, spared })
      const days = { ...typed, reason: typed.reason.trim() || null, unit_ids }
      const id = keyFor(days)
      return { ...(await call('block-days', { ...days, id })), id }
    },
    done: ({ standing }, { values }) => [
      `${daysText(values.from_date, values.to_date)} blocked`,
      standingText(standing),
    ],
    undo:
      ({ id }) =>
      () =>
        call('open-days', { id }),
    failed: 'Failed to block the days',
    onClose,
  })
  const { from_date, to_date, spared, is_yearly } = form.values
  const count = isCalendarDate(from_date) && isCalendarDate(to_date) ? daysBetween(from_date, to_date) + 1 : 0

  return (
    <FormDialog
      form={form}
      title="Block Days"
      subject="Visitors cannot ask for these days. What stands on them stays."
      size="sm"
      action={count > 1 ? `Block ${count} Days` : 'Block Day'}
      busyLabel="Blocking…"
    >
      <div className="grid gap-4">
        <DateField
          label="First day"
          required
          {...form.field('from_date')}
          onWrite={(day) =>
            form.change(to_date < day ? { from_date: day, to_date: day } : { from_date: day })
          }
        />
        <DateField label="Last day" required min={from_date} {...form.field('to_date')} />
        <TextField
          label="Reason"
          hint="For you alone; visitors only see that the days are closed."
          maxLength={blackoutText.reason.max}
          {...form.field('reason')}
        />
        <CheckField checked={is_yearly} onCheck={(next) => form.change({ is_yearly: next })}>
          Every year on the same days
        </CheckField>
        {units.length > 1 ? (
          <FieldGroup label="Units" error={form.problems['spared']}>
            <div className="flex flex-wrap gap-2">
              {units.map(({ id, name }) => (
                <CheckChip
                  key={id}
                  checked={!spared.includes(id)}
                  invalid={form.problems['spared'] !== undefined}
                  onCheck={(checked) =>
                    form.change({ spared: checked ? spared.filter((each) => each !== id) : [...spared, id] })
                  }
                >
                  {name}
                </CheckChip>
              ))}
            </div>
          </FieldGroup>
        ) : null}
      </div>
    </FormDialog>
  )
}

function daysProblems({ from_date, to_date, is_yearly }: Typed): Problems {
  if (!isCalendarDate(from_date)) return { from_date: chooseDay }
  if (!isCalendarDate(to_date)) return { to_date: chooseDay }
  return { to_date: blackoutProblem({ from_date, to_date, is_yearly }) }
}
