import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ServiceView } from '#contract/services.ts'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import { highestPrice, pricingModelLabels } from '#domain/services/service.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { LeaveQuestion } from '#web/office/kit/forms/leave-question.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { failure } from '#web/office/kit/queries.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call, read } from '#web/shared/api.ts'
import { whenReadAgain } from '#web/shared/touched.ts'
import { QuoteMiniature } from './quote-miniature.tsx'
import type { StepProps } from './setup-screen.tsx'
import { SaveStep, StepFrame } from './step-frame.tsx'

const offered = queryOptions({
  queryKey: ['services', 'set-up'],
  queryFn: async ({ signal }) =>
    (await read('list-services', {}, { signal })).services.filter(({ active }) => active),
  meta: failure('Failed to load services'),
})

const title = 'Your prices'
const lead =
  'What you offer, as quotes begin with it. Change a price now; names and texts are under Services.'

/** The prices of the catalogue. */
export function PricesStep({ onDone }: StepProps) {
  const result = useQuery(offered)

  if (result.data) return <Prices services={result.data} onDone={onDone} />
  return (
    <StepFrame title={title} lead={lead} foot={null}>
      <Wait result={result} failure="The services could not be loaded.">
        <SkeletonRows label="Loading the services..." rows={6} columns={2} />
      </Wait>
    </StepFrame>
  )
}

type Prices = Readonly<Record<string, string>>

function Prices({
  services: shown,
  onDone,
}: { readonly services: readonly ServiceView[] } & Pick<StepProps, 'onDone'>) {
  // What this form began from: a price that is not changed here stays what it is meanwhile.
  const [services] = useState(shown)
  const form = useForm({
    start: Object.fromEntries(services.map(({ id, base_price }) => [id, typedMoney(base_price)])) as Prices,
    rules: (typed) => Object.fromEntries(services.map(({ id }) => [id, priceProblem(typed[id] ?? '')])),
    send: async (typed) => {
      for (const service of services) {
        const base_price = parseMoney(typed[service.id] ?? '') ?? service.base_price
        if (base_price !== service.base_price) await call('update-service', { ...service, base_price })
      }
    },
    failed: 'Failed to save the prices',
    onDone: async () => {
      await whenReadAgain()
      form.leaving.current = true
      onDone()
    },
  })

  return (
    <StepFrame
      title={title}
      lead={lead}
      form={form.onPage()}
      beside={
        <div className="max-md:hidden">
          <QuoteMiniature services={services} prices={form.values} />
        </div>
      }
      foot={<SaveStep busy={form.busy} />}
    >
      {services.length === 0 ? (
        <p>There are no services yet. Add them later under Services.</p>
      ) : (
        <ul className="grid gap-3">
          {services.map(({ id, name, pricing_model }) => (
            <li key={id} className="grid items-start gap-x-4 [&_input]:text-right [&_input]:tabular-nums">
              <TextField
                label={`${name}, ${pricingModelLabels[pricing_model].toLowerCase()}`}
                inputMode="decimal"
                {...form.field(id)}
                value={form.values[id] ?? ''}
              />
            </li>
          ))}
        </ul>
      )}
      <LeaveQuestion unsaved={form.unsaved && !form.busy} leaving={form.leaving} />
    </StepFrame>
  )
}

function priceProblem(typed: string): string | undefined {
  const price = parseMoney(typed)
  return price !== undefined && price <= highestPrice
    ? undefined
    : 'Please enter a price from $0.00 to $100,000.00'
}
