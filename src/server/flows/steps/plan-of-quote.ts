import { invoiceDueDate } from '#domain/invoices/invoice.ts'
import type { InvoicePlan } from '#domain/payment-plans/invoice-plan.ts'
import { firstPaymentDay } from '#domain/payment-plans/plan.ts'
import { defaultPlan } from '#domain/payment-plans/settings.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'

interface AgreedPlan {
  readonly plan: InvoicePlan
  /** The day of the first payment (C-20). */
  readonly due_date: CalendarDate
}

/** The plan of an invoice that an approval makes today: the one that its quote names, else the owner's default. */
export async function planOfQuote(
  app: AppContext,
  _quote: unknown,
  { event_date }: Pick<BookingRow, 'event_date'>,
): Promise<AgreedPlan> {
  const settings = await app.settings()
  const plan = defaultPlan(settings)
  const start = todayIn(settings.time_zone, app.clock())
  const days = settings.invoice_due_days
  return { plan, due_date: firstPaymentDay(plan.parts, { start, days, event_date }) }
}
