/** What happened with a client: inquiries, quotes, events, invoices, payments and emails in one list. */
import { timelineKinds, type TimelineKind, type TimelinePart } from '#domain/clients/timeline.ts'
import { shownInvoiceStatus } from '#domain/invoices/invoice.ts'
import { quoteStatusAt } from '#domain/quotes/quote.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { TimelineEntry } from '#contract/client-timeline.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { instantText, preciseInstantText } from '#server/platform/database/instants.ts'
import {
  newestFirst,
  pageClause,
  pageOf,
  parameters,
  queryWithCustomPlan,
  type Page,
} from '#server/platform/database/paging.ts'
import { worthText } from '#server/records/payments/read.ts'
import { bookingsText, findKept, namesText } from './client-identity.ts'
import { isPayableText, openAmountText } from './client-money.ts'

interface Source {
  /** Tables; `x` has the id and the time of the entry. */
  readonly from: string
  readonly condition: string
  /** Name and value of the entry's own facts. */
  readonly facts: Readonly<Record<string, string>>
}

const ofBookings = `in (${bookingsText})`
const ofNames = 'in (select id from names)'
const ofBooking = (table: string) => `in (select t.id from ${table} t where t.booking_id ${ofBookings})`

const sources: Readonly<Record<TimelineKind, Source>> = {
  inquiry: {
    from: 'bookings x',
    condition: `x.client_id ${ofNames}`,
    facts: {
      booking_reference: 'x.booking_reference',
      event_type: 'x.event_type',
      event_date: 'x.event_date',
      status: 'x.status',
    },
  },
  quote: {
    from: 'quotes x',
    condition: `x.booking_id ${ofBookings}`,
    facts: {
      quote_number: 'x.quote_number',
      title: 'x.title',
      total_amount: 'x.total_amount',
      status: 'x.status',
      expires_at: instantText('x.expires_at'),
    },
  },
  event: {
    from: 'events x',
    condition: `x.client_id ${ofNames} and x.is_active`,
    facts: { title: 'x.title', start_at: instantText('x.start_at'), status: 'x.status' },
  },
  invoice: {
    // Under both names, because the conditions of invoices speak of `i`.
    from: 'invoices x join invoices i on i.id = x.id',
    condition: `x.booking_id ${ofBookings} and x.is_active`,
    facts: {
      invoice_number: 'x.invoice_number',
      total_amount: 'x.total_amount',
      open_amount: `case when ${isPayableText} then ${openAmountText} end`,
      due_date: 'x.next_due_on',
      status: 'x.status',
    },
  },
  payment: {
    from: 'payments x join invoices i on i.id = x.invoice_id',
    condition: `i.booking_id ${ofBookings} and x.status in ('completed', 'refunded')`,
    facts: {
      invoice_id: 'i.id',
      invoice_number: 'i.invoice_number',
      amount: worthText('x'),
      refunded_amount: 'x.refunded_amount',
      payment_type: 'x.payment_type',
      method: `coalesce(x.metadata ->> 'payment_method', '')`,
    },
  },
  email: {
    from: 'mail_messages x',
    // To the client: notices go to owners.
    condition: `x.template <> 'owner-notice' and x.state <> 'withdrawn' and (
      (x.about_table = 'clients' and x.about_id ${ofNames}) or (x.about_table = 'bookings' and x.about_id ${ofBookings})
      or (x.about_table = 'quotes' and x.about_id ${ofBooking('quotes')})
      or (x.about_table = 'invoices' and x.about_id ${ofBooking('invoices')}))`,
    facts: { subject: 'x.subject', to_address: 'x.to_address', state: 'x.state' },
  },
}

interface TimelineQuestion {
  readonly id: string
  readonly part?: TimelinePart | undefined
  readonly cursor?: string | undefined
}

/** By the time of creation, newest first, 50 per page; each source contributes at most one page. */
export async function listClientTimeline(
  app: AppContext,
  { id, part = 'all', cursor }: TimelineQuestion,
): Promise<Page<TimelineEntry>> {
  const client = await findKept(app, id)
  if (!client) return refuse('client.not-found')
  const { values, bind } = parameters(client.id)
  const order = newestFirst('x')
  const parts = kindsOf(part).map((kind) => {
    const { from, condition, facts } = sources[kind]
    const conditions = part === 'owed' ? [condition, isPayableText] : [condition]
    const pairs = Object.entries(facts).map(([name, sql]) => `'${name}', ${sql}`)
    return `(select x.id, x.created_at, '${kind}' as kind, json_build_object(${pairs.join(', ')}) as facts
      from ${from} ${pageClause({ order, conditions, cursor, bind })})`
  })
  const page = pageClause({ order, conditions: ['true'], cursor: undefined, bind })
  const found = await queryWithCustomPlan<Found>(
    app.database.pool,
    `${namesText} select x.id, x.kind, x.facts, ${preciseInstantText('x.created_at')} as at
     from (${parts.join(' union all ')}) x ${page}`,
    values,
  )
  const now = app.clock()
  const today = todayIn((await app.settings()).time_zone, now)
  const { rows, next } = pageOf(found, ({ at, id: entry }) => [at, entry])
  return { rows: rows.map((row) => present(row, now, today)), next }
}

function kindsOf(part: TimelinePart): readonly TimelineKind[] {
  if (part === 'all') return timelineKinds
  return [part === 'owed' ? 'invoice' : part]
}

interface Found {
  readonly id: string
  readonly kind: TimelineKind
  readonly at: Instant
  readonly facts: object
}

/** An entry with the status that is shown. The facts are those of its kind. */
function present({ facts, ...row }: Found, now: Instant, today: CalendarDate): TimelineEntry {
  const entry = { ...row, ...facts } as TimelineEntry
  if (entry.kind === 'invoice') return { ...entry, status: shownInvoiceStatus(entry, today) }
  if (entry.kind !== 'quote') return entry
  const { expires_at, ...quote } = entry as typeof entry & { readonly expires_at: Instant }
  return { ...quote, status: quoteStatusAt({ status: quote.status, expires_at }, now) }
}
