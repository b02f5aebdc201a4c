/** What is known of a quote for its terms: the values of merge fields, and what conditions ask for (rules.md, T-20). */
import { eventTypeOf } from '#domain/bookings/choices.ts'
import { fullName } from '#domain/bookings/names.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import type { FieldValues } from '#domain/clauses/merge-fields.ts'
import type { ClauseFacts } from '#domain/clauses/render.ts'
import { factsWith } from '#domain/change-orders/wanted-facts.ts'
import type { WantedFacts } from '#domain/change-orders/change-order.ts'
import { scheduleOf } from '#domain/invoices/schedule.ts'
import { businessCurrency, type Cents, type Money } from '#domain/money.ts'
import type { InvoicePlan } from '#domain/payment-plans/invoice-plan.ts'
import { agreedInstallments, type Installment } from '#domain/payment-plans/plan.ts'
import { defaultPlan } from '#domain/payment-plans/settings.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import { lastDayToApprove } from '#domain/quotes/quote.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { addressOfSubject, factsOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { eventValues } from './event-values.ts'

/** A quote as far as its terms depend on it; amounts in cents. */
export interface QuoteOfTerms {
  readonly total_amount: Cents
  /** The last day on which it can be approved, in the business's zone. */
  readonly expires_on: CalendarDate
  readonly has_overtime: boolean
  /** The payment plan that was chosen; null or left out is the owner's default. */
  readonly payment_plan?: InvoicePlan | null
  /** Ids of the packages that it has lines of. */
  readonly packages?: readonly string[]
  /** The payments where they no longer follow from a plan alone: those of an approved quote that changes. */
  readonly installments?: readonly Installment[]
  /** The guests that the client chose; null takes those of the event. */
  readonly guests?: number | null
  /** What a change order wants of the event. */
  readonly wanted?: WantedFacts
}

/** The facts of a booking's quote as they are now; `sent_at` is the day that its terms call the one of sending. */
export async function clauseFacts(
  db: Db,
  settings: BusinessSettings,
  { booking, quote }: { readonly booking: BookingRow; readonly quote: QuoteOfTerms },
  sent_at: Instant,
): Promise<ClauseFacts> {
  const event = await eventOfBooking(db, booking.id)
  const subject = await readSubject(db, { booking, event })
  const facts = factsWith(factsOfSubject(subject, settings), quote.wanted ?? {})
  const expires_on = lastDayToApprove(quote.expires_on, booking.event_date)
  const amounts = amountsOf({ ...quote, expires_on }, settings, booking.event_date)
  return {
    mode: facts.service_mode.mode,
    event_type: eventTypeOf(booking.event_type) ?? null,
    packages: quote.packages ?? [],
    place: addressOfSubject(subject),
    has_overtime: quote.has_overtime,
    has_minors: (facts.guests.minors ?? 0) > 0,
    has_deposit: amounts.deposit !== null,
    values: {
      business_name: settings.business_name,
      business_email: settings.contact_email || null,
      business_phone: settings.contact_phone || null,
      client_name: fullName(booking),
      client_email: booking.email,
      ...eventValues(subject, facts, settings),
      ...(typeof quote.guests === 'number' ? { guests: quote.guests } : {}),
      ...amounts,
      valid_until: expires_on,
      sent_date: todayIn(settings.time_zone, sent_at),
    },
  }
}

/** A deposit of nothing or of everything is none. */
function amountsOf(
  { total_amount: total, expires_on, payment_plan, installments }: QuoteOfTerms,
  settings: BusinessSettings,
  event_date: CalendarDate,
): Pick<FieldValues, 'total' | 'deposit' | 'deposit_percent' | 'balance' | 'balance_due_date'> {
  const { parts } = payment_plan ?? defaultPlan(settings)
  // An approval makes the invoice, and the last day for one is the last day of the quote.
  const dates = { start: expires_on, days: settings.invoice_due_days, event_date }
  const plan = scheduleOf(installments ?? agreedInstallments(parts, total, dates))
  const [first] = plan
  const deposit = first?.amount ?? 0
  const hasDeposit = deposit > 0 && deposit < total
  const money = (amount: Cents): Money => ({ amount, currency: businessCurrency })
  return {
    total: money(total),
    deposit: hasDeposit ? money(deposit) : null,
    deposit_percent: hasDeposit ? Math.round((deposit / total) * 1000) / 10 : null,
    balance: hasDeposit ? money(total - deposit) : null,
    balance_due_date: plan.at(-1)?.due_date ?? expires_on,
  }
}
