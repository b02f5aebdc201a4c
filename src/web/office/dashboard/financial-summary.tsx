import type { ReactNode } from 'react'
import type { FinanceView } from '#contract/dashboard.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { ReadFailed } from '#web/office/kit/read-failed.tsx'
import type { Part } from './dashboard-data.ts'
import { growthText } from './dashboard-words.ts'
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
  return (
    <div className="num flex flex-1 flex-col p-4.5">
      <dl className="grid gap-4 max-md:grid-cols-2 md:grid-cols-[1.3fr_1fr_1fr] max-md:[&>:first-child]:col-span-2">
        <Figure name="Revenue" value={finance.current}>
          <span className={classes('mt-1 block text-small font-semibold', growthTones[tone])}>{text}</span>
        </Figure>
        <Figure name="Outstanding" value={finance.outstanding} />
        <Figure name="Overdue" value={finance.overdue} bad={finance.overdue > 0} />
      </dl>
      <RevenueChart bars={finance.bars} now={now} />
    </div>
  )
}

function Figure({
  name,
  value,
  bad = false,
  children,
}: {
  readonly name: string
  readonly value: number
  readonly bad?: boolean
  readonly children?: ReactNode
}) {
  return (
    <div>
      <dt className="text-small text-fg-muted">{name}</dt>
      <dd>
        <span
          className={classes('display block text-[2.125rem] leading-[1.05] wrap-anywhere', bad && 'text-bad')}
        >
          {formatMoney(value, businessCurrency)}
        </span>
        {children}
      </dd>
    </div>
  )
}
