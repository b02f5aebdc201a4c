import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { businessCurrency } from '#domain/money.ts'
import { planTexts } from '#domain/payment-plans/templates.ts'
import { planText } from '#domain/payment-plans/words.ts'
import { textProblem } from '#domain/text.ts'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { newPart, partsOf, planProblem, wrongPart, type TypedPart, type TypedPlan } from './plan-draft.ts'
import { PlanFoot } from './plan-foot.tsx'
import { PlanPartFields } from './plan-part-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'

/** One plan: folded to a sentence, opened to its payments with an example. */
export function PlanEditor({
  plan,
  group,
  isDefault,
  isOnly,
  tried,
  onChange,
  onDefault,
  onRemove,
}: {
  readonly plan: TypedPlan
  /** The name of the radio buttons of all plans. */
  readonly group: string
  readonly isDefault: boolean
  readonly isOnly: boolean
  /** True once the form was sent with something wrong. */
  readonly tried: boolean
  readonly onChange: (plan: TypedPlan) => void
  readonly onDefault: () => void
  readonly onRemove: () => void
}) {
  const [isOpen, setOpen] = useState(plan.name === '')
  const problem = planProblem(plan)
  const nameProblem = tried ? textProblem(planTexts.name, plan.name) : undefined
  const wrong = tried ? wrongPart(plan) : undefined
  const parts = partsOf(plan)
  const change = (key: string, part: Partial<TypedPart>) =>
    onChange({ ...plan, parts: plan.parts.map((each) => (each.key === key ? { ...each, ...part } : each)) })

  return (
    <details
      open={isOpen || (tried && problem !== undefined)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group"
    >
      <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 px-3 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4.5 shrink-0 text-fg-muted transition-transform duration-(--duration-quick) group-open:rotate-90"
          strokeWidth={1.6}
        />
        <span className="font-semibold wrap-anywhere">
          {plan.name.trim() || 'New plan'}
          {isDefault ? <span className="font-normal text-fg-muted"> · for new invoices</span> : null}
        </span>
        <span className="col-start-2 text-small wrap-anywhere text-fg-muted">
          {problem ?? planText(parts, businessCurrency)}
        </span>
      </summary>
      <div className="grid gap-4 border-t border-line px-3 pt-3 pb-4">
        <TextField
          label={planTexts.name.label}
          required
          maxLength={planTexts.name.max}
          value={plan.name}
          error={nameProblem}
          onWrite={(name) => onChange({ ...plan, name })}
        />
        <ol className="divide-y divide-line border-y border-line" aria-label={`Payments of ${plan.name}`}>
          {plan.parts.map((part, place) => (
            <PlanPartFields
              key={part.key}
              part={part}
              place={place}
              count={plan.parts.length}
              wrong={wrong?.key === part.key ? wrong.field : undefined}
              onChange={(changed) => change(part.key, changed)}
              onMove={(by) => onChange({ ...plan, parts: moved(plan.parts, place, by) })}
              onRemove={() => onChange({ ...plan, parts: plan.parts.filter(({ key }) => key !== part.key) })}
            />
          ))}
        </ol>
        {problem ? (
          <p role="alert" className="text-small text-bad">
            {problem}
          </p>
        ) : (
          <PlanPreview parts={parts} />
        )}
        <PlanFoot
          plan={plan}
          group={group}
          isDefault={isDefault}
          isOnly={isOnly}
          onAdd={() => onChange({ ...plan, parts: [...plan.parts, newPart()] })}
          onDefault={onDefault}
          onRemove={onRemove}
        />
      </div>
    </details>
  )
}

function moved(parts: readonly TypedPart[], place: number, by: -1 | 1): readonly TypedPart[] {
  const next = [...parts]
  const [part] = next.splice(place, 1)
  if (part) next.splice(place + by, 0, part)
  return next
}
