/** The overview and the financial summary (A-DSH-07 to A-DSH-13). */
import { barDays, financialWindows, isAwaited, revenueOf, type BarSum } from '#domain/dashboard/finance.ts'
import { arePendingQuotesAnIssue, isOutstandingInvoice } from '#domain/dashboard/overview.ts'
import { payableInvoiceStatuses, type InvoiceStatus } from '#domain/invoices/invoice.ts'
import { scheduleEnd } from '#domain/schedule/days.ts'
import { addDays, type CalendarDate, type Instant } from '#domain/time.ts'
import type { FinanceView, OverviewView } from '#contract/dashboard.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { listText } from '#server/platform/database/columns.ts'
import { lateAmountText } from '#server/records/invoices/overdue.ts'
import { paidText, worthText } from '#server/records/payments/read.ts'
import { type Counts, countsText } from './counts.ts'

/** Open invoices of one status, split by whether they are overdue. */
export interface OpenInvoices {
  readonly status: InvoiceStatus
  readonly is_past: boolean
  /** The earliest day that is due of the group. */
  readonly oldest: CalendarDate
  readonly count: number
  readonly balance: number
  /** What is open of the parts that are past their day. */
  readonly late: number
}

/**
 * Sums of the open balances; an invoice in status `sent` has no payments. The parts are read of past invoices alone: no
 * part of the others is late.
 */
export async function openInvoices(app: AppContext, today: CalendarDate): Promise<readonly OpenInvoices[]> {
  const { rows } = await app.database.pool.query<OpenInvoices>({
    name: 'open-invoices',
    text: `select g.*, case when g.is_past then (
        select sum(${lateAmountText('$1::date', paidText('i.id'))}) from invoices i
        where i.is_active and i.status = g.status and i.next_due_on < $1::date
      ) else 0 end::float8 as late
      from (
        select 'sent' as status, i.next_due_on < $1::date as is_past, min(i.next_due_on)::text as oldest, count(*)::int as count,
          sum(i.total_amount)::float8 as balance
        from invoices i
        where i.is_active and i.status = 'sent'
        group by is_past
        union all
        select i.status, i.next_due_on < $1::date, min(i.next_due_on)::text, count(*)::int,
          sum(greatest(0, i.total_amount - ${paidText('i.id')}))::float8
        from invoices i
        where i.is_active and i.status in (${listText(payableInvoiceStatuses.filter((status) => status !== 'sent'))})
        group by 1, 2
      ) g`,
    values: [today],
  })
  return rows
}

export async function readOverview(
  app: AppContext,
  { now, today, open }: { now: Instant; today: CalendarDate; open: Promise<readonly OpenInvoices[]> },
): Promise<OverviewView> {
  const [counts, groups] = await Promise.all([
    app.database.pool.query<Counts>({
      name: 'dashboard-overview',
      text: countsText,
      values: [now, financialWindows(now).current, scheduleEnd(now)],
    }),
    open,
  ])
  const [count] = counts.rows
  if (!count) throw new Error('an aggregate without a row')
  const day = (is_past: boolean) => (is_past ? addDays(today, -1) : today)
  const outstanding = groups.filter(({ status, is_past }) =>
    isOutstandingInvoice({ status, due_date: day(is_past) }, today),
  )
  const pending = count.draft_quotes + count.sent_quotes
  return {
    pending_quotes: {
      count: pending,
      draft: count.draft_quotes,
      sent: count.sent_quotes,
      issue: arePendingQuotesAnIssue(pending),
    },
    outstanding_invoices: {
      count: sumOf(outstanding, 'count'),
      overdue: sumOf(outstanding.filter(isOverdue), 'count'),
      balance: sumOf(outstanding, 'balance'),
    },
    active_clients: { count: count.clients, new_this_month: count.new_clients },
    active_events: {
      count: count.events,
      upcoming: count.upcoming_events,
      confirmed: count.confirmed_events,
    },
    active_staff: { count: count.staff, upcoming_shifts: count.upcoming_shifts },
    has_begun: count.has_begun,
    is_named: count.is_named,
  }
}

export async function readFinance(
  app: AppContext,
  { now, open }: { now: Instant; open: Promise<readonly OpenInvoices[]> },
): Promise<FinanceView> {
  const [sums, groups] = await Promise.all([
    app.database.pool.query<BarSum>({
      name: 'dashboard-revenue',
      text: `select greatest(0, floor(extract(epoch from $1::timestamptz - created_at) / ${barDays * 86_400}))::int as bar,
          sum(${worthText('payments')})::float8 as amount
        from payments where status = 'completed' and created_at > $2
        group by bar`,
      values: [now, financialWindows(now).prior],
    }),
    open,
  ])
  const { bars, ...revenue } = revenueOf(sums.rows, now)
  const awaited = groups.filter(({ status }) => isAwaited(status))
  return {
    ...revenue,
    outstanding: sumOf(awaited, 'balance'),
    overdue: sumOf(awaited.filter(isOverdue), 'late'),
    bars: [...bars],
  }
}

/** The overdue invoices: their number, what is late of them, and the earliest due date; undefined without any. */
export function overdueOf(groups: readonly OpenInvoices[]) {
  const overdue = groups.filter(isOverdue)
  const oldest = overdue.map((group) => group.oldest).toSorted()[0]
  return oldest === undefined
    ? undefined
    : { count: sumOf(overdue, 'count'), amount: sumOf(overdue, 'late'), since: oldest }
}

function isOverdue({ status, is_past }: OpenInvoices): boolean {
  return is_past || status === 'overdue'
}

function sumOf(groups: readonly OpenInvoices[], figure: 'count' | 'balance' | 'late'): number {
  return groups.reduce((sum, group) => sum + group[figure], 0)
}
