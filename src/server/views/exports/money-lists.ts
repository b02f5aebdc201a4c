/** Exports of quotes, invoices and services. */
import { invoiceSorts, invoiceStatuses } from '#domain/invoices/invoice.ts'
import { invoiceSets, quoteSets, setsOf } from '#domain/record-sets.ts'
import { quoteSorts, quoteStatuses } from '#domain/quotes/quote.ts'
import { orderBy, type Bind } from '#server/platform/database/paging.ts'
import { placeZoneText } from '#server/records/event-facts/conditions.ts'
import { shownInvoiceStatusText } from '#server/records/invoices/overdue.ts'
import { paidText } from '#server/records/payments/read.ts'
import { invoiceConditions, invoiceOrders } from '#server/views/invoices/list-invoices.ts'
import { quoteConditions, quoteOrders } from '#server/views/quotes/list-quotes.ts'
import { chosen, column, day, instant, lastDay, money, selected, type ExportList } from './export-list.ts'

const bookingColumns = [
  column('First name', 'b.first_name'),
  column('Last name', 'b.last_name'),
  column('Email', 'b.email'),
  column('Reference', 'b.booking_reference'),
  column('Event type', 'b.event_type'),
  day('Event date', 'b.event_date'),
]

const quotes: ExportList = {
  filters: ['search', 'status', 'sort'],
  columns: [
    column('Quote #', 'q.quote_number'),
    column('Title', 'q.title'),
    column(
      'Status',
      `case when q.status = 'sent' and q.expires_at <= r.now then 'expired' else q.status end`,
    ),
    ...bookingColumns,
    money('Subtotal', 'q.subtotal'),
    column('Tax rate', 'q.tax_rate'),
    money('Tax', 'q.tax_amount'),
    money('Total', 'q.total_amount'),
    column('Currency', 'q.currency'),
    instant('Created', 'q.created_at'),
    instant('Sent', 'q.sent_at'),
    lastDay('Expires', 'q.expires_at', placeZoneText('b')),
    instant('Accepted', 'q.accepted_at'),
    column('Description', 'q.description'),
  ],
  rows: (question) => {
    const { filters, now, bind } = question
    const query = {
      search: filters['search'],
      status: chosen([...quoteStatuses, ...setsOf(quoteSets)], filters['status']),
    }
    const order = quoteOrders[chosen(quoteSorts, filters['sort']) ?? 'newest']
    return `from quotes q join bookings b on b.id = q.booking_id
      cross join (select ${bind(now)}::timestamptz as now) r
      where ${[...quoteConditions(query, now, bind), ...selected(question, 'q.id')].join(' and ')} order by ${orderBy(order)}`
  },
}

const invoices: ExportList = {
  filters: ['search', 'status', 'sort'],
  columns: [
    column('Invoice #', 'i.invoice_number'),
    column('Kind', 'i.kind'),
    column('Status', shownInvoiceStatusText('r.today')),
    ...bookingColumns,
    money('Subtotal', 'i.subtotal'),
    money('Tax', 'i.tax_amount'),
    money('Total', 'i.total_amount'),
    money('Paid', paidText('i.id')),
    money('Owed back', 'i.owed_back'),
    day('Due date', 'i.next_due_on'),
    instant('Created', 'i.created_at'),
    instant('Sent', 'i.sent_at'),
  ],
  rows: (question) => {
    const { filters, now, today, bind } = question
    const query = {
      search: filters['search'],
      status: chosen([...invoiceStatuses, ...setsOf(invoiceSets)], filters['status']),
    }
    const order = invoiceOrders[chosen(invoiceSorts, filters['sort']) ?? 'newest']
    return `from invoices i join bookings b on b.id = i.booking_id
      cross join (select ${bind(today)}::date as today) r
      where ${[...invoiceConditions(query, { today, now }, bind), ...selected(question, 'i.id')].join(' and ')} order by ${orderBy(order)}`
  },
}

const services: ExportList = {
  filters: ['search', 'type'],
  columns: [
    column('Name', 's.name'),
    column('Description', 's.description'),
    column('Category', 's.category'),
    money('Price', 's.base_price'),
    column('Pricing model', 's.pricing_model'),
    column('Unit', 's.unit'),
    column('Active', 's.active'),
  ],
  rows: (question) => {
    const { filters, bind } = question
    const { search, type } = filters
    const conditions = [
      's.deleted_at is null',
      ...serviceConditions({ search, type }, bind),
      ...selected(question, 's.id'),
    ]
    return `from services s where ${conditions.join(' and ')} order by s.category, s.name, s.id`
  },
}

/** What the catalog in the browser shows for these filters (`isSought`): every word of the search, and the category. */
function serviceConditions(
  { search = '', type }: Readonly<Record<'search' | 'type', string | undefined>>,
  bind: Bind,
): readonly string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const text = `lower(concat_ws(' ', s.name, s.description, s.category))`
  return [
    ...words.map((word) => `strpos(${text}, ${bind(word)}) > 0`),
    ...(type === undefined ? [] : [`s.category = ${bind(type)}`]),
  ]
}

/** By the name of the file. */
export const moneyLists = { quotes, invoices, services }
