/** The owner chooses the payment plan of a draft (rules.md, Y-02). */
import { isDeepStrictEqual } from 'node:util'
import { scheduleOf } from '#domain/invoices/schedule.ts'
import type { InvoicePlan } from '#domain/payment-plans/invoice-plan.ts'
import { agreedInstallments } from '#domain/payment-plans/plan.ts'
import { templatesOf } from '#domain/payment-plans/settings.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { withdrawInvoiceEmails } from '#server/records/invoices/invoice-emails.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { setInvoicePlan } from '#server/records/invoices/store.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { setQuotePlan } from '#server/records/quotes/store.ts'
import { finishSending, requireNotEmailed } from './steps/finish-sending.ts'

interface PlanChoice {
  readonly table: 'quotes' | 'invoices'
  readonly id: string
  /** The version that was read. */
  readonly version: number
  /** Null for the default of a quote, and for one payment of an invoice. */
  readonly plan_id: string | null
}

/**
 * Sets the plan over the version that was read; a record that was sent keeps the one that it was sent with. A repeated call has no
 * effect.
 */
export async function setPaymentPlan(app: AppContext, actor: Actor, choice: PlanChoice): Promise<void> {
  const settings = await app.settings()
  const found = templatesOf(settings).find(({ id }) => id === choice.plan_id)
  if (choice.plan_id !== null && !found) refuse('plan.not-found')
  const plan = found ? { name: found.name, parts: found.parts } : null
  if (choice.table === 'invoices') await finishSending(app, actor, choice.id)
  await inTransaction(app, actor, (tx) =>
    choice.table === 'quotes' ? planQuote(app, tx, choice, plan) : planInvoice(app, tx, choice, plan),
  )
}

async function planQuote(
  app: AppContext,
  tx: Tx,
  { id, version }: PlanChoice,
  plan: InvoicePlan | null,
): Promise<void> {
  const { quote, booking } = await lockQuote(tx, id)
  if (quote.status !== 'draft') refuse('quote.not-draft')
  if (quote.version !== version) {
    if (isDeepStrictEqual(quote.payment_plan, plan)) return
    refuse('quote.version-conflict')
  }
  await requireOpenBooking(app, tx, booking)
  await setQuotePlan(tx, quote.id, plan, app.clock())
  await recordEvent(tx, {
    kind: 'quote.plan-chosen',
    id: quote.id,
    detail: { plan: plan?.name ?? 'default' },
  })
}

async function planInvoice(
  app: AppContext,
  tx: Tx,
  { id, version }: PlanChoice,
  plan: InvoicePlan | null,
): Promise<void> {
  const locked = await lockInvoice(tx, id)
  const { invoice, booking } = locked
  await requireNotEmailed(app, tx, locked)
  if (invoice.status !== 'draft') refuse('invoice.not-draft')
  if (invoice.version !== version) {
    if (isDeepStrictEqual(invoice.plan, plan)) return
    refuse('invoice.version-conflict')
  }
  await requireOpenBooking(app, tx, booking)
  await withdrawInvoiceEmails(app, tx, [invoice.id])
  const settings = await app.settings()
  const now = app.clock()
  const start = todayIn(settings.time_zone, now)
  const dates = { start, days: settings.invoice_due_days, event_date: booking.event_date }
  const agreed = plan && agreedInstallments(plan.parts, invoice.total_amount, dates)
  const due_date = agreed?.[0]?.due_on ?? invoice.due_date
  await setInvoicePlan(tx, invoice.id, { plan, due_date, plan_start: start }, now)
  const detail = { plan: plan?.name ?? 'none', payments: agreed ? scheduleOf(agreed).length : 1 }
  await recordEvent(tx, { kind: 'invoice.plan-chosen', id: invoice.id, detail })
}
