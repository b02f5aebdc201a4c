import { useQuery } from '@tanstack/react-query'
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { ReactNode } from 'react'
import type { Contract } from '#contract/contract.ts'
import type { ClientState } from '#contract/clients.ts'
import { paths } from '#domain/addresses.ts'
import { formatNumber } from '#domain/locale.ts'
import type { ClientSet } from '#domain/record-sets.ts'
import { classes } from '#ui/classes.ts'
import { FigureLink, FigureWait } from '#web/office/kit/figures.tsx'
import { clientQuality } from './client-data.ts'

type Quality = InferContractRouterOutputs<Contract>['read-client-quality']

/** The quality of all clients in one line, whatever the list is narrowed to. */
export function ClientQuality() {
  const { data, isError } = useQuery(clientQuality)
  const figure = (key: keyof Quality): ReactNode =>
    data ? formatNumber(data[key]) : <FigureWait failed={isError} />
  const share = (key: keyof Quality) =>
    data && data.total > 0 ? `${Math.round((100 * data[key]) / data.total)}% of all` : undefined

  return (
    <div className="mb-4.5 flex gap-x-8 overflow-x-auto rounded-md border border-line bg-surface px-4.5 py-2 [scrollbar-width:none] md:justify-between">
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
    <section aria-label={title} className="shrink-0">
      <h2 className="text-micro font-semibold text-fg-muted">{title}</h2>
      <dl className="flex gap-x-5">{children}</dl>
    </section>
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
  /** What it counts, as a tip. */
  readonly detail?: string | undefined
  /** The filter that lists them; the events without one. */
  readonly status?: Exclude<ClientState, 'all'> | ClientSet
  readonly warn?: boolean
}) {
  return (
    <div
      title={detail}
      className="relative flex min-h-7 items-center gap-1.5 whitespace-nowrap max-md:min-h-11"
    >
      <dt className="text-small">
        {status === undefined ? (
          <FigureLink to={paths.admin.events}>{name}</FigureLink>
        ) : (
          <FigureLink to={paths.admin.clients} search={{ status }}>
            {name}
          </FigureLink>
        )}
      </dt>
      <dd className={classes('num font-semibold', warn && 'text-warn')}>{value}</dd>
    </div>
  )
}
