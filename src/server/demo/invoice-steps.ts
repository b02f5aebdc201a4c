/** Invoices of the demo, computed by the domain. */
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { depositRateAt, type BusinessSettings } from '#domain/business/settings.ts'
import { invoiceFromQuote } from '#domain/invoices/from-quote.ts'
import {
  invoiceDueDate,
  paymentTermsChoices,
  termsInWords,
  type InvoiceKind,
} from '#domain/invoices/invoice.ts'
import { invoiceNumber } from '#domain/invoices/number.ts'
import { partsOfTerms, scheduleOf } from '#domain/invoices/schedule.ts'
import type { InvoicePlan } from '#domain/payment-plans/invoice-plan.ts'
import { agreedInstallments, plannedInstallments } from '#domain/payment-plans/plan.ts'
import { defaultPlan } from '#domain/payment-plans/settings.ts'
import { quoteTotals } from '#domain/quotes/totals.ts'
import { todayIn } from '#domain/time.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { invoicePdfPath } from '#server/records/invoices/document-address.ts'
import { setBookingStatus, owner, advance, post, uniqueOf, type Timeline } from './timeline.ts'
import { note, type DemoInvoice, type DemoQuote, type Year } from './year.ts'

/** Creates and sends an invoice of an accepted quote; an approval creates the full one. */
export function createInvoice(
  timeline: Timeline,
  quote: DemoQuote,
  { kind, by }: { readonly kind: 'full' | 'deposit'; readonly by: Actor },
): DemoInvoice {
  const { context, booking, at } = timeline
  const { year } = context
  const items = year.quoteItems.filter(({ quote_id }) => quote_id === quote.id)
  const earlier = year.invoices.filter(({ quote_id }) => quote_id === quote.id)
  const { items: lines, ...content } = invoiceFromQuote(
    { ...quote, items },
    { wanted: kind, depositRate: depositRateAt(context.settings, at) },
    earlier,
  )
  const invoice = store(timeline, { ...content, quote_id: quote.id }, lines)
  const { invoice_number, total_amount } = invoice
  note(year, at, by, ['invoices', invoice.id, 'created'], {
    invoice_number,
    total_amount,
    quote_number: quote.quote_number,
  })
  if (bookingTransitions[booking.status].includes('invoiced'))
    setBookingStatus(timeline, by, 'invoiced', { invoice_id: invoice.id, invoice_number })
  Object.assign(invoice, { status: 'sent', sent_at: at })
  note(year, at, by, ['invoices', invoice.id, 'sent'], { total_amount })
  post(timeline, {
    template: 'invoice-sent',
    about: { table: 'invoices', id: invoice.id },
    pdf: invoicePdfPath(invoice.id),
    data: {
      invoice_number,
      total: total_amount,
      balance: total_amount,
      due_date: invoice.due_date,
      terms: termsInWords(invoice),
      schedule: scheduleOf(year.installments.filter(({ invoice_id }) => invoice_id === invoice.id)),
    },
  })
  return invoice
}

/** A draft by hand that was not sent. */
export function createDraft(timeline: Timeline, description: string, unit_price: number): void {
  const { context } = timeline
  timeline.at = advance(timeline, 1, 40)
  const {
    subtotal,
    tax_amount,
    total_amount: total,
  } = quoteTotals([{ quantity: 1, unit_price }], context.settings.tax_rate)
  const amounts = { subtotal, tax_rate: context.settings.tax_rate, tax_amount, total_amount: total }
  const lines = [{ description, quantity: 1, unit_price, line_total: unit_price }]
  const { id, invoice_number, total_amount } = store(
    timeline,
    { ...amounts, kind: 'full', quote_id: null },
    lines,
  )
  note(context.year, timeline.at, owner(context), ['invoices', id, 'created'], {
    invoice_number,
    total_amount,
  })
}

export function cancelInvoice(timeline: Timeline, invoice: DemoInvoice, reason: string): void {
  const { context } = timeline
  timeline.at = advance(timeline, 1, 10)
  note(context.year, timeline.at, owner(context), ['invoices', invoice.id, 'cancelled'], {
    from: invoice.status,
    to: 'cancelled',
    reason,
  })
  Object.assign(invoice, { status: 'cancelled', updated_at: timeline.at })
}

interface Sheet {
  readonly kind: InvoiceKind
  readonly quote_id: string | null
  readonly subtotal: number
  readonly tax_rate: number
  readonly tax_amount: number
  readonly total_amount: number
}

function store(
  { context, booking, at }: Timeline,
  sheet: Sheet,
  lines: ReturnType<typeof invoiceFromQuote>['items'],
): DemoInvoice {
  const { random, year, settings } = context
  const today = todayIn(settings.time_zone, at)
  const id = random.uuid()
  const invoice_number = uniqueOf(context, (attempt) =>
    invoiceNumber(settings.invoice_prefix, today, attempt, random.int),
  )
  const payment_terms = random.chance(0.3) ? random.pick(paymentTermsChoices.slice(0, 3)) : null
  const plan = sheet.kind === 'full' && payment_terms === null ? planFor(year, sheet, settings) : null
  const { event_date } = booking
  const whole = invoiceDueDate(sheet.kind, today, settings)
  const agreed = { start: today, days: settings.invoice_due_days, event_date }
  const due_date = (plan && agreedInstallments(plan.parts, 0, agreed)[0]?.due_on) ?? whole
  const invoice: DemoInvoice = {
    replaces_id: null,
    revision: 1,
    late_of: null,
    late_place: null,
    breakdown: null,
    ...sheet,
    id,
    booking_id: booking.id,
    invoice_number,
    status: 'draft',
    due_date,
    payment_terms,
    plan,
    plan_start: today,
    next_due_on: due_date,
    custom_terms: null,
    sent_at: null,
    pdf_final_url: null,
    owed_back: 0,
    version: 1,
    is_active: true,
    created_at: at,
    updated_at: at,
  }
  year.invoices.push(invoice)
  const parts = plan?.parts ?? partsOfTerms(payment_terms, due_date)
  const dates = { start: plan ? today : due_date, first_due: due_date, event_date }
  year.installments.push(
    ...plannedInstallments(parts, invoice.total_amount, dates).map((part, position) => ({
      ...part,
      invoice_id: invoice.id,
      position,
    })),
  )
  year.invoiceItems.push(
    ...lines.map((line, position) => ({
      how: null,
      ...line,
      id: random.uuid(),
      invoice_id: invoice.id,
      position,
      created_at: at,
    })),
  )
  return invoice
}

/** The plan of the invoice's quote, else the one for new invoices. */
function planFor({ quotes }: Year, { quote_id }: Sheet, settings: BusinessSettings): InvoicePlan {
  return quotes.find(({ id }) => id === quote_id)?.payment_plan ?? defaultPlan(settings)
}
