import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OverviewView } from '#contract/dashboard.ts'
import { paths, type OfficePage } from '#domain/addresses.ts'
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { Badge } from '#ui/badge.tsx'
import type { Part } from './dashboard-data.ts'

interface Figure {
  readonly name: string
  readonly to: OfficePage
  readonly of: (overview: OverviewView) => {
    readonly value: number
    readonly note: string
    readonly flag?: ReactNode
  }
}

const figures: readonly Figure[] = [
  {
    name: 'Pending quotes',
    to: paths.admin.quotes,
    of: ({ pending_quotes: { count, draft, sent, issue } }) => ({
      value: count,
      note: `${draft} draft, ${sent} sent`,
      flag: issue ? (
        <Badge tone="warn" small>
          Above 5
        </Badge>
      ) : null,
    }),
  },
  {
    name: 'Outstanding invoices',
    to: paths.admin.invoices,
    of: ({ outstanding_invoices: { count, balance, overdue } }) => ({
      value: count,
      note: `${formatMoney(balance, businessCurrency)} open`,
      flag: overdue ? (
        <Badge tone="bad" small>
          {formatNumber(overdue)} overdue
        </Badge>
      ) : null,
    }),
  },
  {
    name: 'Clients on file',
    to: paths.admin.clients,
    of: ({ active_clients: { count, new_this_month } }) => ({
      value: count,
      note: `${new_this_month} new this month`,
    }),
  },
  {
    name: 'Active events',
    to: paths.admin.events,
    of: ({ active_events: { count, confirmed } }) => ({ value: count, note: `${confirmed} confirmed` }),
  },
  {
    name: 'Active staff',
    to: paths.admin.staff,
    of: ({ active_staff: { count, upcoming_shifts: shifts } }) => ({
      value: count,
      note: `${shifts} upcoming ${shifts === 1 ? 'shift' : 'shifts'}`,
    }),
  },
]

/** Five figures, each leading to the list it counts. */
export function OverviewCards({ overview }: { readonly overview: Part<OverviewView> }) {
  return (
    <section aria-label="Business Overview">
      <h2 className="mt-2 mb-2.5 text-[.9375rem] font-[650]">Business Overview</h2>
      {overview === null ? (
        <p className="rounded-md border border-line bg-surface px-4.5 py-5 text-fg-muted">
          The figures cannot be shown right now.
        </p>
      ) : (
        <dl className="num grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-[1.15fr_1.35fr_repeat(3,minmax(0,1fr))] max-md:[&>:last-child]:col-span-2">
          {figures.map(({ name, to, of }) => (
            <Cell key={name} name={name} to={to} {...(overview && of(overview))} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Cell({ name, to, value, note, flag }: Omit<Figure, 'of'> & Partial<ReturnType<Figure['of']>>) {
  return (
    <div className="relative bg-surface px-4.5 pt-4 pb-4.5 pour hover:bg-surface-2/55">
      <dt className="flex min-h-5 flex-wrap items-start justify-between gap-x-2 gap-y-1 text-small text-fg-muted">
        <Link
          to={to}
          className="no-underline after:absolute after:inset-0 hover:underline focus-visible:underline"
        >
          {name}
        </Link>
        {flag}
      </dt>
      <dd>
        <span className="display mt-1.5 block text-figure leading-none">
          {value === undefined ? <Waiting /> : formatNumber(value)}
        </span>
        <span className="mt-1 block min-h-[1.4em] text-small text-fg-muted">{note}</span>
      </dd>
    </div>
  )
}

function Waiting() {
  return (
    <span className="appear-late block h-10 pt-2">
      <span className="sr-only">Loading…</span>
      <span aria-hidden="true" className="skeleton block h-6 w-14" />
    </span>
  )
}
