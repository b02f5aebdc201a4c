import { eventTypeLabel } from '#domain/bookings/names.ts'
import { balanceOf } from '#domain/invoices/invoice.ts'
import { termsInWords } from '#domain/invoices/payment-terms.ts'
import { openScheduleOf } from '#domain/invoices/schedule.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { InvoiceSentData } from '#server/emails/invoice-emails.tsx'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Email } from '#server/platform/mail/mail.ts'
import { itemsOfInvoice } from '#server/records/invoices/read.ts'
import { issuePortalLink } from '#server/records/bookings/portal-links.ts'
import { openPin } from '#server/records/bookings/read.ts'
import { invoicePdfPath } from '#server/records/invoices/document-address.ts'
import { installmentsOf } from '#server/records/invoices/installments.ts'
import { invoiceTemplate } from '#server/records/invoices/invoice-emails.ts'
import type { LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { paidOnInvoice } from '#server/records/payments/billed-invoices.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'

/** The email of a locked invoice, with a new portal link and the invoice's version. */
export async function invoiceEmail(
  app: AppContext,
  tx: Tx,
  { invoice, booking }: LockedInvoice,
): Promise<Email> {
  const { total_amount } = invoice
  const paid = await paidOnInvoice(tx, invoice)
  const [item] = invoice.kind === 'late_fee' ? await itemsOfInvoice(tx, invoice.id) : []
  const schedule = openScheduleOf(await installmentsOf(tx, invoice.id), paid)
  // The day of the first payment may have moved with the event, or be over; of a draft, credit may pay the first of them.
  const due_date = schedule.find(({ amount }) => amount > 0)?.due_date ?? invoice.next_due_on
  return composeEmail<InvoiceSentData>(app, {
    template: invoiceTemplate,
    to: booking.email,
    data: {
      link: await issuePortalLink(app, tx, booking),
      pdf_link: `${app.publicUrl()}${invoicePdfPath(invoice.id)}?booking=${booking.id}`,
      pin: openPin(app.sealer, booking),
      first_name: booking.first_name,
      invoice_number: invoice.invoice_number,
      total: total_amount,
      currency: booking.currency,
      balance: balanceOf({ total_amount, paid_amount: paid }),
      credit: invoice.status === 'draft' ? Math.min(paid, total_amount) : 0,
      due_date,
      next_due_on: due_date,
      terms: termsInWords(invoice),
      ...(item ? { reason: item.description } : {}),
      schedule,
      event: eventTypeLabel(booking.event_type),
      event_date: booking.event_date,
      booking_reference: booking.booking_reference,
    },
    about: { table: 'invoices', id: invoice.id, version: invoice.version },
  })
}
