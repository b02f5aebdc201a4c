/** The notices to owners on charges of saved cards that need a person. */
import { paths } from '#domain/addresses.ts'
import { formatMoney } from '#domain/money.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { OutboxEntry } from '#server/platform/audit/outbox.ts'
import type { OwnerNoticeInput } from '#server/records/accounts/notify-owners.ts'
import { invoiceAndBooking } from './payment-notices.ts'

/** The card was declined on the last of its days. */
export async function autopayGaveUp(
  app: AppContext,
  entry: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  return notice(app, entry, {
    title: (number) => `The saved card for ${number} was declined for the last time`,
    text: 'It is not charged again by itself. Please call the client.',
  })
}

/** The bank wants to hear the client, who got a link. */
export async function autopayNeedsClient(
  app: AppContext,
  entry: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  return notice(app, entry, {
    title: (number) => `The client has to finish the payment of ${number}`,
    text: 'Their bank wants to hear them before it pays. They got a link by email; nothing was charged.',
  })
}

async function notice(
  app: AppContext,
  { id, detail }: OutboxEntry,
  { title, text }: { readonly title: (number: string) => string; readonly text: string },
): Promise<OwnerNoticeInput | undefined> {
  const found = await invoiceAndBooking(app, id)
  if (!found) return undefined
  const { invoice, booking } = found
  return {
    notice: 'payment_received',
    title: title(invoice.invoice_number),
    text,
    rows: [
      ['Invoice', invoice.invoice_number],
      ['Amount', formatMoney(Number(detail['amount']), booking.currency)],
      ['Client', `${booking.first_name} ${booking.last_name}`],
      ['Phone', booking.phone],
      ['Booking', booking.booking_reference],
    ],
    about: { table: 'invoices', id },
    path: paths.admin.invoice(id),
  }
}
