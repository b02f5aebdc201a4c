import type { BusinessSettings } from '#domain/business/settings.ts'
import { invoiceFromQuote } from '#domain/invoices/from-quote.ts'
import type { InvoiceKind } from '#domain/invoices/invoice.ts'
import { invoiceDueDate, paymentTermsChoices } from '#domain/invoices/payment-terms.ts'
import { invoiceNumber } from '#domain/invoices/number.ts'
import { partsOfTerms } from '#domain/invoices/schedule.ts'
import type { InvoicePlan } from '#domain/payment-plans/invoice-plan.ts'
import { agreedInstallments, plannedInstallments } from '#domain/payment-plans/plan.ts'
import { defaultPlan } from '#domain/payment-plans/settings.ts'
import { todayIn } from '#domain/time.ts'
import { uniqueOf, type Timeline } from './timeline.ts'
import type { DemoInvoice, Year } from './year.ts'

interface Sheet {
  readonly kind: InvoiceKind
  readonly quote_id: string | null
  readonly subtotal: number
  readonly tax_rate: number
  readonly tax_amount: number
  readonly total_amount: number
}

export function storeInvoice(
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
