/** The invoices list and its figures (C-18, C-53). */
import {
  openInvoiceStatuses,
  payableInvoiceStatuses,
  shownInvoiceStatus,
  type InvoiceKind,
  type InvoiceSort,
  type InvoiceStatus,
} from '#domain/invoices/invoice.ts'
import { setsOf, invoiceSets, type InvoiceSet } from '#domain/record-sets.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { InvoiceRow } from '#contract/invoices.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { listText } from '#server/platform/database/columns.ts'
import { preciseInstantText } from '#server/platform/database/instants.ts'
import {
  byColumn,
  containsText,
  keysText,
  newestFirst,
  pageClause,
  pageOf,
  parameters,
  queryWithCustomPlan,
  type Bind,
  type ListOrder,
  type Page,
} from '#server/platform/database/paging.ts'
import { lateAmountText, lateText, overdueText } from '#server/records/invoices/overdue.ts'
import { failedAutopay } from '#server/records/autopay/alerts.ts'
import { failedRefundText, paidText } from '#server/records/payments/read.ts'

export interface InvoiceSearch {
  readonly search?: string | undefined
  readonly status?: 'all' | InvoiceStatus | InvoiceSet | undefined
  readonly sort?: InvoiceSort | undefined
  readonly cursor?: string | undefined
}

const unpaid = `i.status in (${listText(openInvoiceStatuses)})`
const paid = `i.status in ('paid', 'completed')`

/** Binds the time that a condition depends on. */
interface Moment {
  readonly today: () => string
  readonly now: () => string
}

/** The conditions of the sets that figures and alerts count. */
const setConditions: Readonly<Record<InvoiceSet, (moment: Moment) => string>> = {
  open: () => `i.status in (${listText(payableInvoiceStatuses)})`,
  outstanding: ({ today }) =>
    `(i.status in ('sent', 'overdue') or (i.status = 'partial' and i.next_due_on < ${today()}))`,
  late: ({ today }) => lateText(today()),
  unpaid: () => unpaid,
  not_cancelled: () => `i.status <> 'cancelled'`,
  owed_back: () => 'i.owed_back > 0',
  disputed: () => `exists (select from payments p where p.invoice_id = i.id and p.dispute_status = 'open')`,
  autopay_failed: () => `i.id in (select a.invoice_id from (${failedAutopay}) a)`,
  refund_failed: ({
    now,
  }) => `i.owed_back = 0 and exists (select from refunds f join payments p on p.id = f.payment_id
    where p.invoice_id = i.id and ${failedRefundText(now())})`,
}

function statusCondition(status: InvoiceStatus | InvoiceSet, moment: Moment, bind: Bind): string {
  if (isSet(status)) return setConditions[status](moment)
  const { today } = moment
  // A completed invoice is shown like a paid one (C-17).
  if (status === 'paid') return paid
  if (status === 'overdue') return overdueText(today())
  // A draft past its day is shown as overdue (C-18), and is a draft to send all the same.
  if (status === 'draft') return tabConditions.draft
  const ofStatus = `i.status = ${bind(status)}`
  return openInvoiceStatuses.includes(status) ? `${ofStatus} and i.next_due_on >= ${today()}` : ofStatus
}

function isSet(status: InvoiceStatus | InvoiceSet): status is InvoiceSet {
  return setsOf<string>(invoiceSets).includes(status)
}

/** Conditions of a search on a row `i` of invoices with its booking `b`. */
export function invoiceConditions(
  { search, status = 'all' }: Pick<InvoiceSearch, 'search' | 'status'>,
  { today, now }: { readonly today: CalendarDate; readonly now: Instant },
  bind: Bind,
): string[] {
  const conditions = ['i.is_active']
  const moment = { today: () => `${bind(today)}::date`, now: () => `${bind(now)}::timestamptz` }
  if (status !== 'all') conditions.push(statusCondition(status, moment, bind))
  if (search) {
    const found = [containsText('i.search_text', search, bind), containsText('b.search_text', search, bind)]
    conditions.push(`(${found.join(' or ')})`)
  }
  return conditions
}

export const invoiceOrders: Readonly<Record<InvoiceSort | 'newest', ListOrder>> = {
  newest: newestFirst('i'),
  ...byColumn('due', 'i', { sql: 'next_due_on', type: 'date' }),
  ...byColumn('amount', 'i', { sql: 'total_amount', type: 'int' }),
}

/** Active invoices, newest first unless sorted, 50 per page; overdue is computed from today's date. */
export async function listInvoices(
  app: AppContext,
  { search, status = 'all', sort, cursor }: InvoiceSearch,
): Promise<Page<InvoiceRow>> {
  const now = app.clock()
  const today = todayIn((await app.settings()).time_zone, now)
  const { values, bind } = parameters()
  const day = `${bind(today)}::date`
  const late = `case when ${overdueText(day)} then ${lateAmountText(day, paidText('i.id'))} else 0 end::int`
  const conditions = invoiceConditions({ search, status }, { today, now }, bind)
  const order = invoiceOrders[sort ?? 'newest']
  const found = await queryWithCustomPlan<FoundRow>(
    app.database.pool,
    `select i.id, i.invoice_number, i.version, i.kind, i.status, i.total_amount, b.currency, i.due_date::text, i.next_due_on::text, ${preciseInstantText('i.created_at')} as created_at,
       i.sent_at, i.pdf_final_url, b.id as booking_id, b.booking_reference, b.first_name, b.last_name, b.email,
       b.event_type, b.event_date::text,
       i.owed_back, ${paidText('i.id')} as paid_amount, ${late} as late_amount, ${keysText(order)} as keys
     from invoices i join bookings b on b.id = i.booking_id
     ${pageClause({ order, conditions, cursor, bind })}`,
    values,
  )
  const { rows, next } = pageOf(found, ({ keys }) => keys)
  return { rows: rows.map((row) => presentRow(row, today)), next }
}

interface Statistics extends Readonly<
  Record<'total' | 'outstanding' | 'paid' | 'overdue' | 'overdue_balance', number>
> {
  readonly tabs: Readonly<
    Record<keyof typeof tabConditions, { readonly count: number; readonly total: number }>
  >
}

const isOverdue = overdueText('$1::date')
const lateSum = lateAmountText('$1::date', paidText('i.id'))
const balance = `greatest(0, i.total_amount - ${paidText('i.id')})`

/** The tabs of the list, as conditions on a row `i`; `$1` is today. */
const tabConditions = {
  all: 'true',
  draft: `i.status = 'draft'`,
  open: `i.status in (${listText(payableInvoiceStatuses)})`,
  overdue: isOverdue,
  paid,
  cancelled: `i.status = 'cancelled'`,
} as const
/** What a tab sums where it is not the totals. */
const sums: Readonly<Record<string, string>> = { open: balance, overdue: lateSum }

/**
 * `outstanding` sums unpaid invoices, `paid` paid ones, each with its whole total in cents; canceled ones are
 * excluded. `tabs` has a count and a sum for each tab of the list: of the open ones what is open, of the overdue ones what is late.
 */
export async function invoiceStatistics(app: AppContext): Promise<Statistics> {
  const today = todayIn((await app.settings()).time_zone, app.clock())
  const tabs = Object.entries(tabConditions).map(
    ([name, condition]) => `'${name}', json_build_object('count', count(*) filter (where ${condition}),
      'total', coalesce(sum(${sums[name] ?? 'i.total_amount'}) filter (where ${condition}), 0))`,
  )
  const { rows } = await app.database.pool.query<Statistics>({
    name: 'invoice-statistics',
    text: `select count(*) filter (where i.status <> 'cancelled')::int as total,
        coalesce(sum(i.total_amount) filter (where ${unpaid}), 0)::float8 as outstanding,
        coalesce(sum(i.total_amount) filter (where ${paid}), 0)::float8 as paid,
        count(*) filter (where ${isOverdue})::int as overdue,
        coalesce(sum(${lateSum}) filter (where ${isOverdue}), 0)::float8
          as overdue_balance,
        json_build_object(${tabs.join(', ')}) as tabs
      from invoices i where i.is_active`,
    values: [today],
  })
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}

interface FoundRow {
  readonly keys: readonly (string | number)[]
  readonly id: string
  readonly invoice_number: string
  readonly version: number
  readonly kind: InvoiceKind
  readonly status: InvoiceStatus
  readonly total_amount: number
  readonly currency: string
  readonly paid_amount: number
  readonly late_amount: number
  readonly owed_back: number
  readonly due_date: CalendarDate
  readonly next_due_on: CalendarDate
  readonly created_at: string
  readonly sent_at: Date | null
  readonly pdf_final_url: string | null
  readonly booking_id: string
  readonly booking_reference: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly event_type: string
  readonly event_date: string
}

function presentRow(row: FoundRow, today: CalendarDate): InvoiceRow {
  return {
    id: row.id,
    invoice_number: row.invoice_number,
    version: row.version,
    kind: row.kind,
    status: shownInvoiceStatus({ ...row, due_date: row.next_due_on }, today),
    stored_status: row.status,
    total_amount: row.total_amount,
    currency: row.currency,
    paid_amount: row.paid_amount,
    late_amount: row.late_amount,
    owed_back: row.owed_back,
    due_date: row.due_date,
    next_due_on: row.next_due_on,
    created_at: row.created_at,
    sent_at: row.sent_at?.toISOString() ?? null,
    pdf_url: row.pdf_final_url,
    booking: {
      id: row.booking_id,
      booking_reference: row.booking_reference,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      event_type: row.event_type,
      event_date: row.event_date,
    },
  }
}
