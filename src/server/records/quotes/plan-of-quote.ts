import type { BusinessSettings } from '#domain/business/settings.ts'
import type { InvoicePlan } from '#domain/payment-plans/invoice-plan.ts'
import { agreedInstallments, type Installment } from '#domain/payment-plans/plan.ts'
import { defaultPlan } from '#domain/payment-plans/settings.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import type { QuoteRecord } from './read.ts'

export interface AgreedPlan {
  readonly plan: InvoicePlan
  /** Amounts in cents. */
  readonly installments: readonly Installment[]
}

/** The plan of an approval on `start`: the one of the quote, else the owner's default (rules.md, Y-02). */
export function planOfQuote(
  settings: BusinessSettings,
  {
    quote,
    booking: { event_date },
  }: {
    readonly quote: Pick<QuoteRecord, 'payment_plan' | 'total_amount'>
    readonly booking: Pick<BookingRow, 'event_date'>
  },
  start: CalendarDate,
): AgreedPlan {
  const plan = quote.payment_plan ?? defaultPlan(settings)
  const dates = { start, days: settings.invoice_due_days, event_date }
  return { plan, installments: agreedInstallments(plan.parts, quote.total_amount, dates) }
}
