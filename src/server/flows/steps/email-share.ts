/** The emails to who pays a share. They say no more of the booking than the page of the share does. */
import { balanceOf, isPayable } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { methodLabels } from '#domain/payments/payment.ts'
import { shareToPay } from '#domain/payments/share.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { PayerEmailData } from '#server/emails/payer-emails.tsx'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import type { InvoiceRecord } from '#server/records/invoices/read.ts'
import { paidOnInvoice } from '#server/records/payments/billed-invoices.ts'
import type { ShareRecord } from '#server/records/payments/shares.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'

export const shareLinkTemplate = 'payer-link'

interface OfShare {
  readonly share: ShareRecord
  readonly booking: BookingRow
}

/** The link to the page of a share, with what that page asks for, in place of an email that waits; refuses where nothing is open any more. */
export async function emailShareLink(
  app: AppContext,
  tx: Tx,
  { link, invoice, ...of }: OfShare & { readonly invoice: InvoiceRecord; readonly link: string },
): Promise<void> {
  const { total_amount } = invoice
  const balance = balanceOf({ total_amount, paid_amount: await paidOnInvoice(tx, invoice) })
  const amount = shareToPay(of.share.amount, balance)
  if (amount === 0 || !isPayable(invoice.status)) refuse('share.closed')
  await app.mailer.withdraw(tx, [shareLinkTemplate], [of.share.id])
  await post(app, tx, shareLinkTemplate, of, { link, amount, due_on: invoice.next_due_on })
}

/** The receipt of a payer. */
export async function emailPayerReceipt(
  app: AppContext,
  tx: Tx,
  {
    amount,
    method,
    paidOn,
    owed,
    ...of
  }: OfShare & {
    readonly amount: Cents
    readonly method: string
    readonly paidOn: CalendarDate
    /** The part of the payment that is owed back. */
    readonly owed: Cents
  },
): Promise<void> {
  const paid = { amount, method: methodLabels[method] ?? method, paid_on: paidOn, owed }
  await post(app, tx, 'payer-receipt', of, paid)
}

/** The end of a share that does not fit any more. */
export async function emailShareEnded(app: AppContext, tx: Tx, of: OfShare): Promise<void> {
  await app.mailer.withdraw(tx, [shareLinkTemplate], [of.share.id])
  await post(app, tx, 'payer-ended', of, {})
}

async function post(
  app: AppContext,
  tx: Tx,
  template: 'payer-link' | 'payer-receipt' | 'payer-ended',
  { share, booking }: OfShare,
  more: Partial<PayerEmailData>,
): Promise<void> {
  const email = await composeEmail<PayerEmailData>(app, {
    template,
    to: share.email,
    data: {
      payer_name: share.name,
      client_name: `${booking.first_name} ${booking.last_name}`,
      amount: share.amount,
      currency: booking.currency,
      event_date: booking.event_date,
      ...more,
    },
    about: { table: 'payment_shares', id: share.id },
  })
  const by_itself = template !== shareLinkTemplate
  await app.mailer.post(tx, { ...email, by_itself })
}
