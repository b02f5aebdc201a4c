import { Plus, Trash2 } from 'lucide-react'
import { mostParts } from '#domain/payment-plans/templates.ts'
import { Button } from '#ui/button.tsx'
import type { TypedPlan } from './plan-draft.ts'

export function PlanFoot({
  plan,
  group,
  isDefault,
  isOnly,
  onAdd,
  onDefault,
  onRemove,
}: {
  readonly plan: TypedPlan
  readonly group: string
  readonly isDefault: boolean
  readonly isOnly: boolean
  readonly onAdd: () => void
  readonly onDefault: () => void
  readonly onRemove: () => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="second" icon={Plus} disabled={plan.parts.length >= mostParts} onClick={onAdd}>
        Add Payment
      </Button>
      <Button look="quiet" icon={Trash2} disabled={isOnly || isDefault} onClick={onRemove}>
        Remove Plan
      </Button>
      <label className="ml-auto flex min-h-11 cursor-pointer items-center gap-2 md:min-h-9">
        <input
          type="radio"
          name={group}
          checked={isDefault}
          onChange={onDefault}
          className="size-4.5 accent-(--accent)"
        />
        For new invoices
      </label>
    </div>
  )
}
