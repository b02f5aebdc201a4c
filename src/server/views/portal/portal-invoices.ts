import { and, desc, eq, inArray } from 'drizzle-orm'
import { depositRateAt } from '#domain/business/settings.ts'
import { shownInvoiceStatus } from '#domain/invoices/invoice.ts'
import { paymentChoices } from '#domain/invoices/payment-choices.ts'
import { methodLabels } from '#domain/payments/payment.ts'
import type { PortalRole } from '#domain/portal/access.ts'
import { todayIn } from '#domain/time.ts'
import type { PortalInvoice } from '#contract/portal-money.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { invoicePdfPath } from '#server/records/invoices/document-address.ts'
import { invoices } from '#server/records/invoices/schema.ts'
import { tipOfferFor } from '#server/records/payments/tips.ts'
import { readInvoice } from '#server/views/invoices/read-invoice.ts'

const sentInvoices = ['sent', 'partial', 'paid', 'overdue', 'completed'] as const

/** Active ones, newest first. */
export async function portalInvoices(
  app: AppContext,
  bookingId: string,
  role: PortalRole,
): Promise<PortalInvoice[]> {
  const { db } = app.database
  const settings = await app.settings()
  const today = todayIn(settings.time_zone, app.clock())
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.booking_id, bookingId),
        eq(invoices.is_active, true),
        role === 'client' ? inArray(invoices.status, [...sentInvoices]) : undefined,
      ),
    )
    .orderBy(desc(invoices.created_at))
  const booking = rows.length > 0 ? await findBooking(db, bookingId) : undefined
  const offer = booking && (await tipOfferFor(db, settings, booking))
  const views = await Promise.all(rows.map(({ id }) => readInvoice(app, id)))
  return views.flatMap((view, place) => {
    const row = rows[place]
    if (!view || !row) return []
    return [
      {
        id: view.id,
        booking_id: row.booking_id,
        invoice_number: view.invoice_number,
        kind: view.kind,
        status: shownInvoiceStatus({ ...row, due_date: row.next_due_on }, today),
        subtotal: view.subtotal,
        tax_rate: view.tax_rate,
        tax_amount: view.tax_amount,
        total_amount: view.total_amount,
        currency: view.currency,
        paid_amount: view.paid_amount,
        credit_amount: view.credit_amount,
        credits: view.credits,
        balance: view.balance,
        due_date: view.due_date,
        next_due_on: view.next_due_on,
        created_at: view.created_at,
        is_active: row.is_active,
        payment_terms: view.payment_terms,
        custom_terms: view.custom_terms,
        plan: view.plan,
        schedule: view.schedule,
        other_amount: settings.plans.other_amount,
        tips:
          offer && view.kind !== 'late_fee'
            ? { percents: [...offer.percents], forbidden: offer.forbidden }
            : null,
        pdf_url: invoicePdfPath(view.id),
        deposit_percent: Math.round(
          100 *
            (view.plan
              ? (view.schedule[0]?.amount ?? 0) / Math.max(1, view.total_amount)
              : depositRateAt(settings, row.created_at)),
        ),
        choices: paymentChoices({
          ...row,
          installments: view.schedule,
          deposit_rate: depositRateAt(settings, row.created_at),
          paid_amount: view.paid_amount,
        }).map((each) => ({ ...each })),
        payments: view.payments
          .filter(({ status }) => status === 'completed')
          .map(({ amount, refunded_amount, method, processed_at, payer }) => ({
            amount: amount - refunded_amount,
            refunded: refunded_amount,
            method: methodLabels[method] ?? method,
            processed_at,
            payer,
          })),
        refunded: view.payments
          .filter(({ status }) => status === 'refunded')
          .map(({ amount, method, processed_at }) => ({
            amount,
            method: methodLabels[method] ?? method,
            processed_at,
          })),
        late_fee_ahead: view.late_fees.ahead,
        shares: view.shares,
        invoice_items: view.items,
        breakdown: view.breakdown,
      },
    ]
  })
}
