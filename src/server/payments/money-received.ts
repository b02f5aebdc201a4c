/** Money that a provider took: it counts, with a receipt to its client and a notice to the owners. */
import { eq, sql } from 'drizzle-orm'
import { paths } from '#domain/addresses.ts'
import { balanceOf } from '#domain/invoices/invoice.ts'
import { formatMoney, largestAmount } from '#domain/money.ts'
import { todayIn } from '#domain/time.ts'
import { recordChange, writeRecorded } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ProviderAmount } from '#server/platform/payments/provider.ts'
import { tellOwners } from '#server/settings/notices.ts'
import type { Shell } from '#server/shell.ts'
import { actorOf, changeOf, type HeldPayment } from './held-payment.ts'
import { mailReceipt } from './receipts.ts'
import { payments } from './schema.ts'
import { settle } from './settle.ts'

/** Takes in what a provider took, once; what cannot be counted is noted in the invoice's history. */
export async function applyPaid(
  shell: Shell,
  tx: Db,
  held: HeldPayment,
  paid: ProviderAmount & { readonly id?: string },
): Promise<void> {
  const { payment } = held
  if (!isCountable(paid, held)) {
    const about = { event: paid.id, payment: payment.id, amount: paid.amount, currency: paid.currency }
    shell.log.error(about, 'money of an event cannot be counted: look at the provider')
    return recordChange(tx, actorOf(held), changeOf(held, 'payment not counted', paid.amount, paid.currency))
  }
  // What was given back whole does not come in again by an event that came late.
  if (payment.status === 'pending' || payment.status === 'failed')
    await completePayment(shell, tx, held, paid)
}

/** The money that really came in is what counts, whatever was asked for (docs/decisions/0013). */
async function completePayment(
  shell: Shell,
  tx: Db,
  held: HeldPayment,
  { amount }: ProviderAmount,
): Promise<void> {
  const { payment, invoice, booking } = held
  const actor = actorOf(held)
  const now = shell.clock()
  const today = todayIn((await shell.settings()).time_zone, now)
  const differs = amount !== payment.amount
  if (differs)
    shell.log.warn(
      { payment: payment.id, invoice: invoice.id, asked: payment.amount, took: amount },
      'the provider took another amount than it was asked for',
    )
  const noted = { processed_at: today, ...(differs ? { asked_amount: payment.amount } : {}) }
  const completed = tx
    .update(payments)
    .set({
      status: 'completed',
      amount,
      metadata: sql`${payments.metadata} || ${JSON.stringify(noted)}::jsonb`,
      version: sql`${payments.version} + 1`,
      updated_at: now,
    })
    .where(eq(payments.id, payment.id))
    .returning({ id: payments.id })
  const change = changeOf(held, 'payment received', amount)
  const detail = { ...change.detail, ...(differs ? { asked_amount: payment.amount } : {}) }
  await writeRecorded(tx, completed, actor, { ...change, detail })
  const billed = (await settle(tx, actor, { booking, now })).find(({ id }) => id === invoice.id)
  const owed = billed?.owed_back ?? 0
  const isOpen = billed?.status !== 'cancelled' && booking.is_active
  const balance = isOpen
    ? balanceOf({ total_amount: invoice.total_amount, paid_amount: billed?.paid_amount ?? 0 })
    : 0
  const method = payment.provider ?? 'card'
  await mailReceipt(shell, tx, { booking, invoice, amount, method, paidOn: today, balance, owed })
  await tellOwners(shell, tx, {
    notice: 'payment_received',
    title: `${formatMoney(amount, booking.currency)} came in for ${invoice.invoice_number}`,
    text: `${booking.first_name} ${booking.last_name} paid online.${owed > 0 ? ' It was not due: please refund it.' : ''}`,
    rows: [
      ['Invoice', invoice.invoice_number],
      ['Received', formatMoney(amount, booking.currency)],
      ['Still open', formatMoney(balance, booking.currency)],
      ...(owed > 0 ? [['Owed back', formatMoney(owed, booking.currency)] as const] : []),
      ['Booking', booking.booking_reference],
    ],
    about: { table: 'invoices', id: invoice.id },
    path: paths.admin.invoice(invoice.id),
  })
}

/** Nothing in another currency is counted together with what the booking is billed in. */
function isCountable({ amount, currency }: ProviderAmount, { booking }: HeldPayment): boolean {
  const isAmount = Number.isSafeInteger(amount) && amount <= largestAmount && amount >= 1
  return isAmount && (currency === undefined || currency.toUpperCase() === booking.currency)
}
