import { useId } from 'react'
import { formatMoney } from '#domain/money.ts'
import { roleLabel, staffText, suggestedRoles } from '#domain/staff/member.ts'
import { Field, Input } from '#ui/field.tsx'
import { plannedText } from '#web/office/kit/shift-words.ts'
import { plannedFigures, shiftOf, type ShiftProblems, type TypedShift } from './typed-shift.ts'

/** When a shift starts and ends, on the clock of the business. */
export function ShiftTimesFields({
  typed,
  problems,
  onChange,
}: {
  readonly typed: TypedShift
  readonly problems: ShiftProblems
  readonly onChange: (part: Partial<TypedShift>) => void
}) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field label="Shift starts" required error={problems.start}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            className="num"
            value={typed.start}
            onChange={(event) => onChange({ start: event.target.value })}
          />
        )}
      </Field>
      <Field label="Shift ends" required error={problems.end}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            className="num"
            value={typed.end}
            onChange={(event) => onChange({ end: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}

export function RoleAtEventField({
  value,
  error,
  onChange,
}: {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (role: string) => void
}) {
  const list = useId()
  return (
    <Field label="Role at event" required error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            autoComplete="off"
            value={value}
            maxLength={2 * staffText.role.max}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={list}>
            {suggestedRoles.map((role) => (
              <option key={role}>{roleLabel(role)}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

/** What the shift is planned with, while it is typed; `rate` is missing until somebody is chosen. */
export function PlannedFigures({
  typed,
  rate,
}: {
  readonly typed: TypedShift
  readonly rate: number | null | undefined
}) {
  const shift = shiftOf(typed)
  const figures = shift && plannedFigures(shift, rate ?? null)
  return (
    <output className="num flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-y border-line py-3">
      <span>{figures ? plannedText(figures.hours) : 'Planned hours follow from the times'}</span>
      <span>
        {rate === undefined || !figures ? null : rate === null ? (
          <span className="text-fg-muted">No rate is set, so this shift costs $0.00</span>
        ) : (
          <>
            <span className="text-fg-muted">Planned cost </span>
            <b className="font-[650]">{formatMoney(figures.cost)}</b>
          </>
        )}
      </span>
    </output>
  )
}
