import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FinanceView } from '#contract/dashboard.ts'
import { paths, type OfficePage } from '#domain/addresses.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { FigureLink } from '#web/office/kit/figures.tsx'
import type { PageSearch } from '#web/office/kit/page-search.ts'
import { Card } from '#web/office/kit/card.tsx'
import { ReadFailed } from '#web/office/kit/records/read-failed.tsx'
import type { Part } from './dashboard-data.ts'
import { growthText } from './dashboard-words.ts'
import { receivedIn, windowsOf } from './received-interval.ts'
import { RevenueChart } from './revenue-chart.tsx'

/** What came in within 30 days against the 30 before, and what is still to come. */
export function FinancialSummary({
  finance,
  now,
  busy,
  onRetry,
  className,
}: {
  readonly finance: Part<FinanceView>
  readonly now: string
  readonly busy: boolean
  readonly onRetry: () => void
  readonly className: string
}) {
  return (
    <Card
      title="Financial Summary"
      aside={<span className="text-fg-muted">Last 30 days</span>}
      className={classes('flex flex-col', className)}
    >
      {finance === undefined ? (
        <SkeletonRows label="Loading financial data…" rows={4} columns={3} />
      ) : finance === null ? (
        <ReadFailed busy={busy} onRetry={onRetry}>
          Failed to load financial data
        </ReadFailed>
      ) : (
        <Figures finance={finance} now={now} />
      )}
    </Card>
  )
}

const growthTones = { ok: 'text-ok', bad: 'text-bad', note: 'text-fg-muted' } as const

function Figures({ finance, now }: { readonly finance: FinanceView; readonly now: string }) {
  const { text, tone } = growthText(finance)
  const { current, prior } = windowsOf(finance.bars)
  return (
    <div className="num flex flex-1 flex-col p-4.5">
      <dl className="grid gap-4 max-md:grid-cols-2 md:grid-cols-[1.3fr_1fr_1fr] max-md:[&>:first-child]:col-span-2">
        <Figure
          name="Revenue"
          value={finance.current}
          counts="Received in 30 days, less refunds"
          link={{ to: paths.admin.dashboard, search: receivedIn(current) }}
        >
          <Link
            to={paths.admin.dashboard}
            search={receivedIn(prior)}
            className={classes(
              'relative inline-flex min-h-6 items-center text-small font-semibold no-underline hover:underline max-md:min-h-11',
              growthTones[tone],
            )}
          >
            {text}
          </Link>
        </Figure>
        <Figure
          name="Outstanding"
          value={finance.outstanding}
          counts="Open on sent, partial and overdue"
          link={{ to: paths.admin.invoices, search: { status: 'open' } }}
        />
        <Figure
          name="Overdue"
          value={finance.overdue}
          counts="Open past the due date"
          bad={finance.overdue > 0}
          link={{ to: paths.admin.invoices, search: { status: 'late' } }}
        />
      </dl>
      <RevenueChart bars={finance.bars} now={now} />
    </div>
  )
}

function Figure({
  name,
  value,
  counts,
  link,
  bad = false,
  children,
}: {
  readonly name: string
  readonly value: number
  /** What it adds up. */
  readonly counts: string
  readonly link: { readonly to: OfficePage; readonly search: PageSearch }
  readonly bad?: boolean
  readonly children?: ReactNode
}) {
  return (
    <div className="relative min-w-0">
      <dt className="text-small text-fg-muted">
        <FigureLink {...link}>{name}</FigureLink>
      </dt>
      <dd>
        <span
          className={classes('display block text-[2.125rem] leading-[1.05] wrap-anywhere', bad && 'text-bad')}
        >
          {formatMoney(value, businessCurrency)}
        </span>
        <span className="mt-1 block text-small text-fg-muted">{counts}</span>
        {children}
      </dd>
    </div>
  )
}
