import { X } from 'lucide-react'
import {
  conditionChoices,
  conditionFields,
  conditionLabels,
  conditionValueLabel,
  type ConditionField,
} from '#domain/automations/conditions.ts'
import { Input } from '#ui/field.tsx'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { CheckBoxes } from '#web/office/kit/offers/check-boxes.tsx'
import { newCondition, type RuleForm, type TypedCondition } from './rule-form.ts'

/** The conditions that must all hold. A request for a review has none but the status. */
export function RuleConditions({
  form: { conditions, email },
  onChange,
}: {
  readonly form: RuleForm
  readonly onChange: (conditions: readonly TypedCondition[]) => void
}) {
  const isReview = email === 'review-request'
  const free = conditionFields.filter(
    (field) =>
      conditions.every((condition) => condition.field !== field) && (!isReview || field === 'status'),
  )
  const change = (field: ConditionField, next: TypedCondition) =>
    onChange(conditions.map((condition) => (condition.field === field ? next : condition)))
  return (
    <>
      {conditions.map((condition) => (
        <div
          key={condition.field}
          className="flex w-full items-start justify-between gap-2 rounded-md border border-line px-3 py-2"
        >
          <ConditionFields condition={condition} onChange={(next) => change(condition.field, next)} />
          <IconButton
            label={`Remove the condition on ${conditionLabels[condition.field].toLowerCase()}`}
            className="md:size-8"
            onClick={() => onChange(conditions.filter(({ field }) => field !== condition.field))}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      ))}
      {free.length > 0 ? (
        <Menu
          trigger={
            <button
              type="button"
              className="inline-flex min-h-11 items-center px-1 text-small font-semibold text-accent hover:underline md:min-h-9"
            >
              + Condition
            </button>
          }
        >
          {free.map((field) => (
            <MenuItem key={field} onSelect={() => onChange([...conditions, newCondition(field)])}>
              {conditionLabels[field]}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      {isReview ? (
        <p className="basis-full text-small text-fg-muted">
          It asks everybody or nobody. A condition on mood or rating cannot be set.
        </p>
      ) : null}
    </>
  )
}

function ConditionFields({
  condition,
  onChange,
}: {
  readonly condition: TypedCondition
  readonly onChange: (condition: TypedCondition) => void
}) {
  if ('values' in condition) {
    const { field, values } = condition
    return (
      <CheckBoxes
        label={`${conditionLabels[field]} is one of`}
        hint=""
        options={conditionChoices[field].map((value) => [value as string, conditionValueLabel(field, value)])}
        checked={values}
        onChange={(chosen) => onChange({ field, values: chosen })}
      />
    )
  }
  const { field, least, most } = condition
  const label = conditionLabels[field]
  const bound = (name: 'least' | 'most', value: string) => (
    <label className="flex items-center gap-2 text-small">
      at {name}
      <Input
        aria-label={`${label}: at ${name}`}
        inputMode="decimal"
        maxLength={14}
        value={value}
        onChange={({ target }) => onChange({ ...condition, [name]: target.value })}
        className="num w-28!"
      />
    </label>
  )
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-small font-[550]">{field === 'total' ? 'Total in dollars' : label}</span>
      {bound('least', least)}
      {bound('most', most)}
    </div>
  )
}
