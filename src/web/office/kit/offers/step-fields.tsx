import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '#ui/button.tsx'
import { MoneyField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import type { Problems } from '#web/shared/refusal.ts'
import type { TypedStep } from './line-form.ts'

const mostSteps = 12

/** Prices in steps: from a number of guests on, or up to a number of miles. */
export function StepFields({
  name,
  legend,
  atLabel,
  priceLabel,
  add,
  steps,
  problems,
  onChange,
}: {
  readonly name: 'tiers' | 'bands'
  readonly legend: string
  readonly atLabel: string
  readonly priceLabel: string
  readonly add: string
  readonly steps: readonly TypedStep[]
  readonly problems: Problems
  readonly onChange: (steps: readonly TypedStep[]) => void
}) {
  const write = (key: number, part: Partial<TypedStep>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...part } : step)))
  const nextKey = Math.max(-1, ...steps.map(({ key }) => key)) + 1
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-small font-[550]">{legend}</legend>
      {steps.map(({ key, at, price }, place) => (
        <div key={key} className="grid grid-cols-[1fr_1fr_2.75rem] items-start gap-3">
          <TextField
            label={atLabel}
            inputMode="numeric"
            maxLength={5}
            className="num text-right"
            value={at}
            error={problems[`${name}-${key}-at`]}
            onWrite={(value) => write(key, { at: value })}
          />
          <MoneyField
            label={priceLabel}
            empty="0.00"
            className="num text-right"
            value={price}
            error={problems[`${name}-${key}-price`]}
            onWrite={(value) => write(key, { price: value })}
          />
          <IconButton
            label={`Remove step ${place + 1}`}
            onClick={() => onChange(steps.filter((step) => step.key !== key))}
            className="mt-5.5 md:size-9"
          >
            <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          </IconButton>
        </div>
      ))}
      {steps.length < mostSteps ? (
        <div>
          <Button
            look="second"
            icon={Plus}
            onClick={() => onChange([...steps, { key: nextKey, at: '', price: '' }])}
          >
            {add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
