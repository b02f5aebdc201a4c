/** Completes a provider's payment, with a receipt to the client and a notice to the owners. */
import { balanceOf } from '#domain/invoices/invoice.ts'
import { largestAmount, type Cents } from '#domain/money.ts'
import { splitPaid } from '#domain/tips/tip.ts'
import { todayIn, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent, writeRecorded } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { ProviderAmount } from '#server/platform/payments/provider.ts'
import { endAttempt } from '#server/records/autopay/attempts.ts'
import { consentAskedBy } from '#server/records/autopay/consents.ts'
import { paymentEvent, type LockedPayment } from '#server/records/payments/lock-payment.ts'
import { findShare } from '#server/records/payments/shares.ts'
import { settle } from '#server/records/payments/settle.ts'
import { paymentUpdate } from '#server/records/payments/store.ts'
import { findTip, receiveTip } from '#server/records/payments/tips.ts'
import { reservePaidDate } from './claim-date.ts'
import { emailReceipt } from './email-receipt.ts'
import { emailPayerReceipt } from './email-share.ts'
import { renewEmails } from './renew-emails.ts'

/** Applies a payment that the provider took, once; one that cannot be counted is recorded on its invoice. */
export async function applyPaid(
  app: AppContext,
  tx: Tx,
  locked: LockedPayment,
  paid: ProviderAmount & { readonly id?: string },
): Promise<void> {
  const { payment } = locked
  if (!isCountable(paid, locked)) {
    const about = { event: paid.id, payment: payment.id, amount: paid.amount, currency: paid.currency }
    app.log.error(about, 'a payment cannot be counted: check it at the provider')
    return recordEvent(tx, paymentEvent(locked, 'payment.not-counted', paid.amount, paid.currency))
  }
  // A late event must not complete a payment that was refunded in full.
  if (payment.status === 'pending' || payment.status === 'failed')
    await completePayment(app, tx, locked, paid)
}

/** Of the job that keeps the card of a checkout (`flows/save-card.ts`). */
export const saveCardQueue = 'save-card'

/** The amount that was actually paid counts, whatever amount was requested (docs/decisions/0013). */
async function completePayment(
  app: AppContext,
  tx: Tx,
  locked: LockedPayment,
  { amount: taken }: ProviderAmount,
): Promise<void> {
  const { payment, invoice, booking } = locked
  const now = app.clock()
  const { payment: amount, tip } = await takeTip(tx, payment, taken, now)
  const today = todayIn((await app.settings()).time_zone, now)
  const differs = amount !== payment.amount
  if (differs)
    app.log.warn(
      { payment: payment.id, invoice: invoice.id, asked: payment.amount, took: taken },
      'the provider took an amount other than requested',
    )
  const noted = {
    processed_at: today,
    received_at: app.clock(),
    ...(differs ? { asked_amount: payment.amount } : {}),
  }
  const complete = paymentUpdate(tx, payment.id, { status: 'completed', amount, noted }, now)
  const event = paymentEvent(locked, 'payment.received', amount)
  const detail = {
    ...event.detail,
    ...(differs ? { asked_amount: payment.amount } : {}),
    ...(tip > 0 ? { tip } : {}),
  }
  await writeRecorded(tx, complete, { ...event, detail })
  await endAttempt(tx, payment.id, { state: 'paid' }, now)
  const consent = await consentAskedBy(tx, payment.id)
  if (consent) await app.jobs.enqueue(tx, saveCardQueue, { consent_id: consent.id })
  const billed = (await settle(tx, { booking, now })).find(({ id }) => id === invoice.id)
  await reservePaidDate(app, tx, booking)
  await renewEmails(app, tx, booking)
  // What came in before it may be owed back too.
  const owed = Math.min(amount, billed?.owed_back ?? 0)
  const balance = openBalance(locked, billed)
  const method = payment.provider ?? 'card'
  const share = payment.share_id === null ? undefined : await findShare(tx, payment.share_id)
  if (share) return emailPayerReceipt(app, tx, { share, booking, amount, method, paidOn: today, owed })
  await emailReceipt(app, tx, {
    paymentId: payment.id,
    booking,
    invoice,
    amount,
    tip,
    method,
    paidOn: today,
    balance,
    owed,
  })
}

/** What is still open of the invoice: nothing where it or its booking is canceled. */
function openBalance(
  { invoice, booking }: LockedPayment,
  billed: Awaited<ReturnType<typeof settle>>[number] | undefined,
): Cents {
  if (billed?.status === 'cancelled' || !booking.is_active) return 0
  return balanceOf({ total_amount: invoice.total_amount, paid_amount: billed?.paid_amount ?? 0 })
}

/** Splits what was taken into the payment and its tip, and stores the tip. */
async function takeTip(tx: Tx, { id, amount }: LockedPayment['payment'], taken: Cents, now: Instant) {
  const asked = await findTip(tx, id)
  const split = splitPaid(taken, { asked: amount, tip: asked?.asked_amount ?? 0 })
  if (asked) await receiveTip(tx, id, split.tip, now)
  return split
}

/** A payment in a currency other than the booking's is not counted. */
function isCountable({ amount, currency }: ProviderAmount, { booking }: LockedPayment): boolean {
  const isAmount = Number.isSafeInteger(amount) && amount <= largestAmount && amount >= 1
  return isAmount && (currency === undefined || currency.toUpperCase() === booking.currency)
}
