import { useQuery } from '@tanstack/react-query'
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { ReactNode } from 'react'
import type { Contract } from '#contract/contract.ts'
import type { ClientState } from '#contract/clients.ts'
import { paths } from '#domain/addresses.ts'
import { formatNumber } from '#domain/locale.ts'
import type { ClientSet } from '#domain/record-sets.ts'
import { classes } from '#ui/classes.ts'
import { Card } from '#web/office/kit/card.tsx'
import { FigureLink, FigureWait } from '#web/office/kit/figures.tsx'
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
        <Figure
          name="Complete profiles"
          value={figure('complete')}
          detail={share('complete')}
          status="complete"
        />
        <Figure name="Active clients" value={figure('active')} detail={share('active')} status="active" />
      </Figures>
      <Figures title="Attention Required">
        <Figure
          name="Incomplete profiles"
          value={figure('incomplete')}
          detail="No phone, company or notes"
          status="incomplete"
          warn={(data?.incomplete ?? 0) > 0}
        />
        <Figure
          name="Missing contact information"
          value={figure('missing_contact')}
          detail="No phone or email"
          status="missing_contact"
          warn={(data?.missing_contact ?? 0) > 0}
        />
      </Figures>
      <Figures title="Quick Stats">
        <Figure name="Total events" value={figure('events')} detail="Past ones included" />
        <Figure
          name="New this month"
          value={figure('new_this_month')}
          detail="In the last 30 days"
          status="new"
        />
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
  status,
  warn = false,
}: {
  readonly name: string
  readonly value: ReactNode
  readonly detail?: string | undefined
  /** The filter that lists them; the events without one. */
  readonly status?: Exclude<ClientState, 'all'> | ClientSet
  readonly warn?: boolean
}) {
  return (
    <div className="relative row-span-3 grid min-w-0 grid-rows-subgrid">
      <dt className="text-small text-fg-muted">
        {status === undefined ? (
          <FigureLink to={paths.admin.events}>{name}</FigureLink>
        ) : (
          <FigureLink to={paths.admin.clients} search={{ status }}>
            {name}
          </FigureLink>
        )}
      </dt>
      <dd className={classes('display num pt-1.5 text-[2rem] leading-none', warn && 'text-warn')}>{value}</dd>
      <dd className="mt-1 min-h-5 text-small text-fg-muted">{detail}</dd>
    </div>
  )
}
