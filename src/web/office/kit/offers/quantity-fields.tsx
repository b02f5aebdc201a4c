/** How many of a line: a number, the client's choice, or counted. */
import { quantitySources } from '#domain/offers/price-rule.ts'
import { SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import type { Problems } from '#web/shared/refusal.ts'
import type { LineForm } from './line-form.ts'

const sourceLabels = { guests: 'guests', hours: 'hours', staff: 'people on duty' } as const
const kinds = ['fixed', 'choice', 'derived'] as const
const kindLabels = {
  fixed: 'a number',
  choice: 'the client picks',
  derived: 'counted',
} as const

export function QuantityFields({
  values,
  problems,
  isOption,
  onChange,
}: {
  readonly values: LineForm
  readonly problems: Problems
  readonly isOption: boolean
  readonly onChange: (part: Partial<LineForm>) => void
}) {
  const { quantity_kind: kind } = values
  const number = (name: 'quantity' | 'least' | 'most' | 'step' | 'per' | 'times', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={9}
      className="num text-right"
      value={values[name]}
      error={problems[name]}
      onWrite={(value) => onChange({ [name]: value })}
    />
  )
  const offered = kinds.filter((each) => each !== 'choice' || isOption || kind === 'choice')
  return (
    <>
      <SelectField
        label="Quantity"
        value={kind}
        error={undefined}
        onWrite={(next) => onChange({ quantity_kind: kinds.find((each) => each === next) ?? 'fixed' })}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {kindLabels[each]}
          </option>
        ))}
      </SelectField>
      {kind === 'fixed' ? number('quantity', 'How many') : null}
      {kind === 'choice' ? (
        <div className="grid grid-cols-3 items-start gap-3">
          {number('least', 'From')}
          {number('most', 'To')}
          {number('step', 'In steps of')}
        </div>
      ) : null}
      {kind === 'derived' ? (
        <>
          <div className="grid grid-cols-3 items-start gap-3">
            {number('times', 'How many')}
            {number('per', 'For each')}
            <SelectField
              label="Of"
              value={values.source}
              error={undefined}
              onWrite={(next) =>
                onChange({ source: quantitySources.find((each) => each === next) ?? 'guests' })
              }
            >
              {quantitySources.map((source) => (
                <option key={source} value={source}>
                  {sourceLabels[source]}
                </option>
              ))}
            </SelectField>
          </div>
          {number('least', 'At least')}
          {number('most', 'At most')}
        </>
      ) : null}
    </>
  )
}
