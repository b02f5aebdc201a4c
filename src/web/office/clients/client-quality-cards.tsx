import { useQuery } from '@tanstack/react-query'
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { ReactNode } from 'react'
import type { Contract } from '#contract/contract.ts'
import { formatNumber } from '#domain/locale.ts'
import { classes } from '#ui/classes.ts'
import { Card } from '#web/office/kit/card.tsx'
import { FigureWait } from '#web/office/kit/figures.tsx'
import { clientQuality } from './client-data.ts'

type Quality = InferContractRouterOutputs<Contract>['read-client-quality']

/** The three cards, over all clients whatever the list is narrowed to. */
export function ClientQualityCards() {
  const { data, isError } = useQuery(clientQuality)
  const figure = (key: keyof Quality): ReactNode =>
    data ? formatNumber(data[key]) : <FigureWait failed={isError} />
  const share = (key: keyof Quality) =>
    data && data.total > 0 ? `${Math.round((100 * data[key]) / data.total)}% of all` : undefined

  return (
    <div className="mb-4.5 grid gap-3 md:grid-cols-3 md:gap-4">
      <Figures title="Data Quality Overview">
        <Figure name="Complete profiles" value={figure('complete')} detail={share('complete')} />
        <Figure name="Active clients" value={figure('active')} detail={share('active')} />
      </Figures>
      <Figures title="Attention Required">
        <Figure
          name="Incomplete profiles"
          value={figure('incomplete')}
          detail="No phone, company or notes"
          warn={(data?.incomplete ?? 0) > 0}
        />
        <Figure
          name="Missing contact information"
          value={figure('missing_contact')}
          detail="No phone or email"
          warn={(data?.missing_contact ?? 0) > 0}
        />
      </Figures>
      <Figures title="Quick Stats">
        <Figure name="Total events" value={figure('events')} />
        <Figure name="New this month" value={figure('new_this_month')} detail="In the last 30 days" />
      </Figures>
    </div>
  )
}

function Figures({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card title={title}>
      <dl className="grid grid-cols-2 grid-rows-[auto_auto_auto] gap-x-4 px-4.5 py-3.5">{children}</dl>
    </Card>
  )
}

function Figure({
  name,
  value,
  detail,
  warn = false,
}: {
  readonly name: string
  readonly value: ReactNode
  readonly detail?: string | undefined
  readonly warn?: boolean
}) {
  return (
    <div className="row-span-3 grid min-w-0 grid-rows-subgrid">
      <dt className="text-small text-fg-muted">{name}</dt>
      <dd className={classes('display num pt-1.5 text-[2rem] leading-none', warn && 'text-warn')}>{value}</dd>
      <dd className="mt-1 min-h-5 text-small text-fg-muted">{detail}</dd>
    </div>
  )
}
