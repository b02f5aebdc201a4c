/** The charge of a saved card for an installment: decided, prepared, decided again under lock, then confirmed (rules.md, Y-12). */
import { randomUUID } from 'node:crypto'
import { isPayable } from '#domain/invoices/invoice.ts'
import { addMinutes, todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import { Refused } from '#server/platform/core/refused.ts'
import { ProviderRefused, type PaymentProvider } from '#server/platform/payments/provider.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { lockInvoice, type LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { attemptOfPayment, insertAttempt, type AttemptRecord } from '#server/records/autopay/attempts.ts'
import { findConsent, type ConsentRecord } from '#server/records/autopay/consents.ts'
import { autopaySteps, type AutopayStep } from '#server/records/autopay/steps.ts'
import { isBeingPaid } from '#server/records/payments/open-checkouts.ts'
import { findPayment } from '#server/records/payments/read.ts'
import { changePayment, insertPayment } from '#server/records/payments/store.ts'
import { applyCharge, endCharge, withdrawCharge } from './settle-charge.ts'

/** A provider that is no longer configured keeps the invoice waiting for this long. */
const longestMinutes = 24 * 60

interface Decided extends LockedInvoice {
  readonly attempt: AttemptRecord
  readonly consent: ConsentRecord
}

/** Charges an installment whose turn it is; does nothing where its booking says otherwise under lock. */
export async function chargeCard(
  app: AppContext,
  provider: PaymentProvider,
  due: Pick<AutopayStep, 'id' | 'invoice_id'>,
): Promise<void> {
  const decided = await inTransaction(app, system, (tx) => writeAttempt(app, tx, provider, due))
  if (!decided) return
  const { attempt, consent, booking, invoice } = decided
  const { payment_id } = attempt
  try {
    const { reference } = await provider.prepareCharge({
      paymentId: payment_id,
      key: `${attempt.installment_id}:${attempt.number}`,
      amount: attempt.amount,
      currency: booking.currency,
      customer: consent.customer ?? '',
      method: consent.method ?? '',
      description: `Invoice ${invoice.invoice_number}`,
    })
    const change = { provider_reference: reference }
    if (await changePayment(app.database.db, payment_id, change, app.clock(), 'pending'))
      return await confirmCharge(app, provider, { payment_id, invoice_id: invoice.id, reference })
    await provider.closeCheckout(reference)
  } catch (error) {
    if (error instanceof ProviderRefused)
      return endCharge(app, payment_id, { state: 'declined', reason: error.message })
    app.log.warn({ err: error, payment: payment_id }, 'the charge of a saved card could not be made')
    // What was prepared and not confirmed takes no money; after that the charge is asked about.
    if ((await findPayment(app.database.db, payment_id))?.provider_reference) return
  }
  await endCharge(app, payment_id, { state: 'closed' })
}

/**
 * Confirms a prepared charge while everything is as it was when it was decided, else withdraws it. Whatever the provider answers,
 * the payment counts only by its event or by its own list.
 */
export async function confirmCharge(
  app: AppContext,
  provider: PaymentProvider,
  {
    payment_id,
    invoice_id,
    reference,
  }: { readonly payment_id: string; readonly invoice_id: string; readonly reference: string },
): Promise<void> {
  const holds = await inTransaction(app, system, (tx) => stillHolds(app, tx, { payment_id, invoice_id }))
  if (!holds) return withdrawCharge(app, provider, { payment_id, reference })
  const state = await provider.confirmCharge(reference)
  if (state.state !== 'paid') await applyCharge(app, provider, { payment_id, reference }, state)
}

/** Writes the attempt and its payment where the installment is still to be charged now. */
async function writeAttempt(
  app: AppContext,
  tx: Tx,
  provider: PaymentProvider,
  { id, invoice_id }: Pick<AutopayStep, 'id' | 'invoice_id'>,
): Promise<Decided | undefined> {
  const locked = await lockInvoice(tx, invoice_id)
  const { invoice, booking } = locked
  const now = app.clock()
  const { time_zone: zone } = await app.settings()
  const due = (await autopaySteps(tx, { now, zone, provider: provider.name, bookingIds: [booking.id] })).find(
    (each) => each.id === id,
  )
  if (due?.step.kind !== 'charge') return undefined
  const { consent, open: amount } = due
  if (!(await mayBePaid(app, tx, locked, { provider: provider.name, except: null }))) return undefined
  const payment_id = await insertPayment(tx, {
    id: randomUUID(),
    booking_id: booking.id,
    invoice_id,
    amount,
    status: 'pending',
    payment_type: 'part',
    metadata: { payment_method: provider.name, autopay: true },
    provider: provider.name,
    expires_at: addMinutes(now, longestMinutes),
    created_at: now,
  })
  const attempt = await insertAttempt(tx, {
    consent_id: consent.id,
    notice_id: due.step.notice.id,
    installment_id: id,
    payment_id,
    number: due.step.number,
    amount,
    invoice_version: invoice.version,
    started_on: todayIn(zone, now),
    created_at: now,
  })
  return { ...locked, attempt, consent }
}

/** Whether a prepared charge is still what the booking owes and its client agreed to. */
async function stillHolds(
  app: AppContext,
  tx: Tx,
  { payment_id, invoice_id }: { readonly payment_id: string; readonly invoice_id: string },
): Promise<boolean> {
  const locked = await lockInvoice(tx, invoice_id)
  const attempt = await attemptOfPayment(tx, payment_id)
  const payment = await findPayment(tx, payment_id)
  if (attempt?.state !== 'live' || payment?.status !== 'pending' || payment.provider === null) return false
  if (locked.invoice.version !== attempt.invoice_version) return false
  if ((await findConsent(tx, attempt.consent_id))?.state !== 'active') return false
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const due = (
    await autopaySteps(tx, { now, zone, provider: payment.provider, bookingIds: [locked.booking.id] })
  ).find(({ id }) => id === attempt.installment_id)
  // The attempt itself is what is waited for; a dispute or a new total would be for a person.
  if (due?.step.kind !== 'wait' || due.open !== attempt.amount || !due.facts.is_first) return false
  return mayBePaid(app, tx, locked, { provider: payment.provider, except: payment_id })
}

async function mayBePaid(
  app: AppContext,
  tx: Tx,
  { invoice, booking }: LockedInvoice,
  { provider, except }: { readonly provider: string; readonly except: string | null },
): Promise<boolean> {
  if (!isPayable(invoice.status)) return false
  try {
    await requireOpenBooking(app, tx, booking)
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
  return !(await isBeingPaid(tx, { invoiceId: invoice.id }, { provider, now: app.clock(), except }))
}
