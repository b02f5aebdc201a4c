import { businessCurrency, formatMoney } from '#domain/money.ts'
import { roleLabel, staffText, suggestedRoles } from '#domain/staff/member.ts'
import { TextField, type BoundField } from '#web/office/kit/forms/form-fields.tsx'
import { plannedText } from '#web/office/kit/events/shift-words.ts'
import { plannedFigures, shiftOf, shiftProblems, type ShiftProblems, type TypedShift } from './typed-shift.ts'

/** When a shift starts and ends, on the clock of the business; what is wrong with it is said at once. */
export function ShiftTimesFields({
  typed,
  onChange,
}: {
  readonly typed: TypedShift
  readonly onChange: (part: Partial<TypedShift>) => void
}) {
  const problems = shiftProblems(typed)
  const time = (name: keyof ShiftProblems) => ({
    required: true,
    type: 'datetime-local',
    className: 'num',
    value: typed[name],
    error: problems[name],
    onWrite: (value: string) => onChange({ [name]: value }),
  })
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextField label="Shift starts" {...time('start')} />
      <TextField label="Shift ends" {...time('end')} />
    </div>
  )
}

export function RoleAtEventField(props: BoundField) {
  return (
    <TextField
      label="Role at event"
      required
      suggestions={suggestedRoles.map(roleLabel)}
      maxLength={2 * staffText.role.max}
      {...props}
    />
  )
}

/** What the shift is planned with, while it is typed; `rates` are those of the chosen people. */
export function PlannedFigures({
  typed,
  rates,
}: {
  readonly typed: TypedShift
  readonly rates: readonly (number | null)[]
}) {
  const shift = shiftOf(typed)
  const hours = shift && plannedFigures(shift, null).hours
  const cost = shift ? rates.reduce<number>((sum, rate) => sum + plannedFigures(shift, rate).cost, 0) : 0
  const unset = rates.filter((rate) => rate === null).length
  return (
    <output className="num flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-y border-line py-3">
      <span>{hours === undefined ? 'Planned hours follow from the times' : plannedText(hours)}</span>
      <span>
        {cost > 0 ? (
          <>
            <span className="text-fg-muted">Planned cost </span>
            <b className="font-[650]">{formatMoney(cost, businessCurrency)}</b>
          </>
        ) : null}
        {shift && unset > 0 ? (
          <span className="text-fg-muted">
            {cost > 0 ? ', ' : ''}
            {rates.length === 1 ? 'Rate not set' : `${unset} without a rate`}
          </span>
        ) : null}
      </span>
    </output>
  )
}
