import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { SettingsView } from '#contract/settings.ts'
import { plansProblem } from '#domain/payment-plans/settings.ts'
import { mostTemplates } from '#domain/payment-plans/templates.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#web/office/kit/forms/check-field.tsx'
import { call } from '#web/shared/api.ts'
import { SettingCard } from '../form/setting-card.tsx'
import { useSettingForm } from '../form/use-setting-form.ts'
import { newPlan, templateOf, typedPlan, type TypedPlan } from './plan-draft.ts'
import { PlanEditor } from './plan-editor.tsx'

/** How invoices are paid in parts: the plans to choose from, and what clients may pay of them. */
export function PlansSection({ settings }: { readonly settings: SettingsView }) {
  const group = useId()
  const state = useSettingForm({
    stored: settings.plans,
    sectionOf: ({ plans }) => plans,
    typedOf: ({ templates, default_id, other_amount }) => ({
      plans: templates.map(typedPlan),
      default_id,
      other_amount,
    }),
    rules: ({ plans, default_id }) => ({
      plans: plansProblem({ templates: plans.map(templateOf), default_id }),
    }),
    save: ({ plans, default_id, other_amount }, version) =>
      call('save-settings', {
        section: 'plans',
        version,
        values: { templates: plans.map(templateOf), default_id, other_amount },
      }),
    saved: 'Payment plans saved',
  })
  const { plans, default_id, other_amount } = state.values
  const problem = state.problems['plans']
  const put = (next: readonly TypedPlan[]) => state.change({ plans: [...next] })

  return (
    <SettingCard
      title="Payment plans"
      lead="In how many parts an invoice is paid, and when. An approval makes its invoice by the plan of the quote, else by the one for new invoices. Invoices and quotes that were sent keep theirs."
      state={state}
      history="plans"
    >
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {plans.map((plan) => (
          <PlanEditor
            key={plan.id}
            plan={plan}
            group={group}
            isDefault={plan.id === default_id}
            isOnly={plans.length === 1}
            tried={problem !== undefined}
            onChange={(next) => put(plans.map((each) => (each.id === plan.id ? next : each)))}
            onDefault={() => state.change({ default_id: plan.id })}
            onRemove={() => put(plans.filter(({ id }) => id !== plan.id))}
          />
        ))}
      </div>
      {problem ? (
        <p role="alert" className="text-small text-bad" data-problem="">
          {problem}
        </p>
      ) : null}
      <div className="flex">
        <Button
          look="second"
          icon={Plus}
          disabled={plans.length >= mostTemplates}
          onClick={() => put([...plans, newPlan()])}
        >
          New Plan
        </Button>
      </div>
      <div className="border-t border-line pt-4">
        <CheckField
          checked={other_amount}
          hint="Besides the payments of the plan and everything at once; never more than is open."
          onCheck={(next) => state.change({ other_amount: next })}
        >
          Clients may pay another amount
        </CheckField>
      </div>
    </SettingCard>
  )
}
