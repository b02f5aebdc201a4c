import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { Cents } from '#domain/money.ts'
import { methodLabels } from '#domain/payments/payment.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { PayerEmailData } from '#server/emails/payer-emails.tsx'
import type { PaymentRefundedData, Refunded } from '#server/emails/payment-received.tsx'
import type { Db } from '#server/platform/database/database.ts'
import type { LockedPayment } from '#server/records/payments/lock-payment.ts'
import type { PaymentMetadata } from '#server/records/payments/read.ts'
import { findShare } from '#server/records/payments/shares.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'

/** Tells who paid what was given back of it just now, in the transaction that counts it (rules.md, Y-24). */
export async function emailRefund(
  app: AppContext,
  tx: Db,
  { payment, invoice, booking }: LockedPayment,
  amount: Cents,
): Promise<void> {
  const { payment_method: method } = payment.metadata as PaymentMetadata
  const refunded: Refunded = {
    method: methodLabels[method] ?? method,
    refunded_on: todayIn((await app.settings()).time_zone, app.clock()),
    is_by_card: payment.provider !== null,
  }
  const shared = { currency: booking.currency, amount, event_date: booking.event_date, ...refunded }
  const share = payment.share_id === null ? undefined : await findShare(tx, payment.share_id)
  const email = share
    ? await composeEmail<PayerEmailData & Refunded>(app, {
        template: 'payer-refunded',
        to: share.email,
        data: {
          ...shared,
          payer_name: share.name,
          client_name: `${booking.first_name} ${booking.last_name}`,
        },
        about: { table: 'payment_shares', id: share.id },
      })
    : await composeEmail<PaymentRefundedData>(app, {
        template: 'payment-refunded',
        to: booking.email,
        data: {
          ...shared,
          first_name: booking.first_name,
          invoice_number: invoice.invoice_number,
          event: eventTypeLabel(booking.event_type),
          booking_reference: booking.booking_reference,
        },
        about: { table: 'invoices', id: invoice.id },
      })
  await app.mailer.post(tx, { ...email, by_itself: true })
}
