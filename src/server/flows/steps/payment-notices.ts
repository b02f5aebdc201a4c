/** The notices to owners on payments, refunds and disputes. */
import { paths } from '#domain/addresses.ts'
import { balanceOf } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money.ts'
import { disputePapers, disputeReason } from '#domain/payments/dispute.ts'
import { dateAndTime } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { OutboxEntry } from '#server/platform/audit/outbox.ts'
import type { OwnerNoticeInput } from '#server/records/accounts/notify-owners.ts'
import { findBooking, type BookingRow } from '#server/records/bookings/read.ts'
import { findInvoice, type InvoiceRecord } from '#server/records/invoices/read.ts'
import { paidOnInvoice } from '#server/records/payments/billed-invoices.ts'
import { payersOf } from '#server/records/payments/shares.ts'

export async function paymentReceived(
  app: AppContext,
  { id, detail }: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  const found = await invoiceAndBooking(app, id)
  if (!found) return undefined
  const { invoice, booking } = found
  const { total_amount, owed_back: owed } = invoice
  const isOpen = invoice.status !== 'cancelled' && booking.is_active
  const paid_amount = await paidOnInvoice(app.database.db, invoice)
  const balance = isOpen ? balanceOf({ total_amount, paid_amount }) : 0
  const amount = formatMoney(Number(detail['amount']), booking.currency)
  const payer = (await payersOf(app.database.db, [String(detail['payment_id'])])).get(
    String(detail['payment_id']),
  )
  return {
    notice: 'payment_received',
    title: `${amount} came in for ${invoice.invoice_number}`,
    text: `${payer ?? `${booking.first_name} ${booking.last_name}`} paid online.${owed > 0 ? ' It was not due: please refund it.' : ''}`,
    rows: [
      ['Invoice', invoice.invoice_number],
      ['Received', amount],
      ...(detail['tip'] ? [['Tip', formatMoney(Number(detail['tip']), booking.currency)] as const] : []),
      ['Still open', formatMoney(balance, booking.currency)],
      ...(owed > 0 ? [['Owed back', formatMoney(owed, booking.currency)] as const] : []),
      ['Booking', booking.booking_reference],
    ],
    about: { table: 'invoices', id },
    path: paths.admin.invoice(id),
  }
}

export async function dispute(
  app: AppContext,
  entry: OutboxEntry,
  became: string,
): Promise<OwnerNoticeInput | undefined> {
  const notice = await providerNotice(
    app,
    entry,
    ({ invoice }) => `A dispute about ${invoice.invoice_number} ${became}`,
  )
  if (!notice || became !== 'was opened') return notice
  const { reason: said, answer_by } = entry.detail
  const reason = typeof said === 'string' ? said : null
  const until = typeof answer_by === 'string' ? answer_by : null
  const { time_zone: zone } = await app.settings()
  return {
    ...notice,
    text: `Autopay of this booking is locked. Answer on the card provider's pages${until ? ` by ${dateAndTime(until, zone)}` : ''}, and send what is listed below. What you do not answer is lost.`,
    rows: [
      ...(reason ? [['The bank says', disputeReason(reason)] as const] : []),
      ...(until ? [['Answer by', dateAndTime(until, zone)] as const] : []),
      ...notice.rows,
      ...disputePapers(reason).map((paper, place) => [place === 0 ? 'Please send' : '', paper] as const),
    ],
  }
}

/** A refund that failed later. One that the provider declined at once was reported to the owner who requested it. */
export async function refundFailed(
  app: AppContext,
  entry: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  if (entry.detail['failure'] !== undefined) return undefined
  return providerNotice(
    app,
    entry,
    ({ booking }) => `A refund of ${formatMoney(Number(entry.detail['amount']), booking.currency)} failed`,
  )
}

async function providerNotice(
  app: AppContext,
  { id, detail }: OutboxEntry,
  titleOf: (about: { readonly invoice: InvoiceRecord; readonly booking: BookingRow }) => string,
): Promise<OwnerNoticeInput | undefined> {
  const found = await invoiceAndBooking(app, id)
  if (!found) return undefined
  const { invoice, booking } = found
  return {
    notice: 'payment_received',
    title: titleOf(found),
    text: 'The card provider reported it. Its own pages say what can be done, and by when.',
    rows: [
      ['Invoice', invoice.invoice_number],
      ['Payment', formatMoney(Number(detail['payment_amount'] ?? detail['amount']), booking.currency)],
      ['Client', `${booking.first_name} ${booking.last_name}`],
      ['Booking', booking.booking_reference],
    ],
    about: { table: 'invoices', id },
    path: paths.admin.invoice(id),
  }
}

export async function invoiceAndBooking({ database }: AppContext, id: string) {
  const invoice = await findInvoice(database.db, id)
  const booking = invoice && (await findBooking(database.db, invoice.booking_id))
  return invoice && booking && { invoice, booking }
}
