import { queryOptions, useQuery } from '@tanstack/react-query'
import { SelectField } from '../forms/form-fields.tsx'
import { failure } from '../queries.ts'
import { useWrite } from '../writes/use-write.ts'
import { call, read } from '#web/shared/api.ts'

const paymentPlans = queryOptions({
  queryKey: ['settings', 'plans'],
  queryFn: ({ signal }) => read('list-payment-plans', {}, { signal }),
  meta: failure('Failed to load the payment plans'),
})

/** The payment plan of a draft, chosen in its place. */
export function PlanChoice({
  table,
  record: { id, version },
  chosen,
  none,
}: {
  readonly table: 'quotes' | 'invoices'
  readonly record: { readonly id: string; readonly version: number }
  /** The name of its plan; null where none was chosen. */
  readonly chosen: string | null
  /** What it is called where none is chosen. */
  readonly none: string
}) {
  const { data } = useQuery(paymentPlans)
  const choose = useWrite({
    send: (plan_id: string | null) => call('set-payment-plan', { table, id, version, plan_id }),
    done: 'Payment plan chosen',
    failed: 'Failed to choose the payment plan',
    untilFresh: true,
  })
  const plans = data?.plans ?? []
  const value = plans.find(({ name }) => name === chosen)?.id ?? (chosen === null ? '' : 'kept')
  return (
    <SelectField
      label="Payment plan"
      value={value}
      error={undefined}
      disabled={!data || choose.isPending}
      onWrite={(plan) => {
        if (plan !== 'kept') choose.mutate(plan === '' ? null : plan)
      }}
    >
      <option value="">{none}</option>
      {value === 'kept' ? <option value="kept">{chosen}</option> : null}
      {plans.map((plan) => (
        <option key={plan.id} value={plan.id}>
          {plan.name}
        </option>
      ))}
    </SelectField>
  )
}
