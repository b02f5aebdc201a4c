/** Online payment: opens a checkout for an amount that the server computes (C-76). */
import { randomUUID } from 'node:crypto'
import { chargesAfter, isSamePlan } from '#domain/autopay/agreed-plan.ts'
import type { AgreedPart } from '#domain/autopay/consent.ts'
import { depositRateAt } from '#domain/business/settings.ts'
import type { PaymentType } from '#domain/invoices/invoice.ts'
import { paymentChoices } from '#domain/invoices/payment-choices.ts'
import { scheduleOf } from '#domain/invoices/schedule.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import { amountOfParts } from '#domain/payment-plans/paid-plan.ts'
import { restBesides } from '#domain/payments/share.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { refuse, refuseIf } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { installmentsOf } from '#server/records/invoices/installments.ts'
import { lockInvoice, type LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { agreedTotal, customerOf, insertConsent, openParts } from '#server/records/autopay/consents.ts'
import { paidOnInvoice } from '#server/records/payments/billed-invoices.ts'
import { openShareAmounts } from '#server/records/payments/shares.ts'
import { insertPayment } from '#server/records/payments/store.ts'
import { insertTip, tipOfferFor } from '#server/records/payments/tips.ts'
import { closeCheckouts, requireNotBeingPaid } from './steps/close-checkouts.ts'
import { openAtProvider } from './steps/open-at-provider.ts'
import { requireRoom } from './steps/require-room.ts'

/** Lifetime of a checkout in minutes. Stripe requires at least 30. */
const checkoutMinutes = 60

export interface OpenedCheckout {
  readonly payment_id: string
  readonly url: string
  readonly amount: Cents
  readonly tip: Cents
}

interface CheckoutInput {
  readonly invoiceId: string
  readonly type: PaymentType
  /** The amount that the payer was shown; any other amount is refused. */
  readonly shownAmount: Cents | undefined
  /** The places in the schedule of the installments that were chosen, of a part. */
  readonly installments?: readonly number[] | undefined
  /** Given beside the payment; 0 is none. */
  readonly tip: Cents
  /** The words and charges that the payer agreed to: the card is saved. */
  readonly autopay?: { readonly version: number; readonly plan: readonly AgreedPart[] } | undefined
  /** The booking that the invoice must belong to. */
  readonly bookingId: string
  /** The address to return to after the payment, with the payment's id. */
  readonly successUrl: (paymentId: string) => string
  readonly cancelUrl: string
}

/**
 * Opens a checkout for the current balance or deposit. The payment row is written before the provider is called, so
 * that any later event of the provider finds it; until the provider answers, the invoice cannot be canceled or paid by
 * hand.
 */
export async function openCheckout(app: AppContext, input: CheckoutInput): Promise<OpenedCheckout> {
  const { invoiceId, bookingId, tip } = input
  const provider = app.payments() ?? refuse('payment.no-provider')
  let cameIn = false
  const ownCheckouts = { invoiceId, bookingId, shareId: null }
  refuseIf(await closeCheckouts(app, ownCheckouts, () => (cameIn = true)))
  // An amount of one's own may fit what is left as well: the payer has not seen yet that the one before came in.
  if (cameIn && input.type === 'part') refuse('payment.amount-changed')
  const expiresAt = addMinutes(app.clock(), checkoutMinutes)
  const { id, invoice, booking, amount } = await inTransaction(app, { kind: 'client', bookingId }, (tx) =>
    writePayment(app, tx, { ...input, provider: provider.name, expiresAt }),
  )
  const url = await openAtProvider(app, {
    paymentId: id,
    amount: amount + tip,
    currency: booking.currency,
    description: descriptionOf(invoice.invoice_number, formatMoney(tip, booking.currency), tip),
    email: booking.email,
    successUrl: input.successUrl(id),
    cancelUrl: input.cancelUrl,
    expiresAt,
    ...(input.autopay
      ? { saveCard: { customer: await customerOf(app.database.db, bookingId, provider.name) } }
      : {}),
  })
  return { payment_id: id, url, amount, tip }
}

interface PendingPayment extends CheckoutInput {
  readonly provider: string
  readonly expiresAt: Instant
}

async function writePayment(
  app: AppContext,
  tx: Tx,
  {
    invoiceId,
    bookingId,
    type,
    shownAmount,
    installments,
    tip,
    autopay,
    provider,
    expiresAt,
  }: PendingPayment,
) {
  const { invoice, booking } = await lockInvoice(tx, invoiceId)
  if (booking.id !== bookingId) refuse('invoice.not-found')
  await requireOpenBooking(app, tx, booking)
  const amount = await amountToPay(app, tx, { invoice, booking }, { type, shownAmount, installments })
  await requireNotBeingPaid(app, tx, { invoiceId, shareId: null })
  await requireRoom(app, tx, { invoice, booking }, { amount, shareId: null })
  if (tip > 0) await requireTipping(app, tx, { invoice, booking })
  const id = await insertPayment(tx, {
    id: randomUUID(),
    booking_id: booking.id,
    invoice_id: invoice.id,
    amount,
    status: 'pending',
    payment_type: type,
    metadata: { payment_method: provider },
    provider,
    expires_at: expiresAt,
    created_at: app.clock(),
  })
  if (tip > 0)
    await insertTip(tx, {
      payment_id: id,
      booking_id: booking.id,
      asked_amount: tip,
      created_at: app.clock(),
    })
  if (autopay) await writeConsent(app, tx, autopay, { id, provider, invoice, amount })
  return { id, invoice, booking, amount }
}

/** Stores what the client agrees to; it begins when the payment is in. Refuses what is not offered as it was shown. */
async function writeConsent(
  app: AppContext,
  tx: Tx,
  shown: NonNullable<CheckoutInput['autopay']>,
  {
    id,
    provider,
    invoice,
    amount,
  }: {
    readonly id: string
    readonly provider: string
    readonly invoice: LockedInvoice['invoice']
    readonly amount: Cents
  },
): Promise<void> {
  const { autopay } = await app.settings()
  if (!autopay.enabled) refuse('autopay.off')
  // Who pays a fee is not asked to let a card go on: it would read as if that paid fees.
  if (invoice.kind === 'late_fee') refuse('autopay.late-fee')
  const { booking_id: bookingId } = invoice
  const plan = chargesAfter(await openParts(tx, bookingId), { invoice_id: invoice.id, amount })
  if (shown.version !== autopay.version || !isSamePlan(plan, shown.plan)) refuse('autopay.changed')
  await insertConsent(tx, {
    booking_id: bookingId,
    payment_id: id,
    provider,
    words: autopay.words,
    words_version: autopay.version,
    plan,
    agreed_total: await agreedTotal(tx, bookingId),
    agreed_at: app.clock(),
  })
}

/** Refuses a tip on a late fee, where tips are off, or forbidden at the place of the event. */
async function requireTipping(app: AppContext, tx: Tx, { invoice, booking }: LockedInvoice): Promise<void> {
  if (invoice.kind === 'late_fee') refuse('payment.no-tips')
  const offer = await tipOfferFor(tx, await app.settings(), booking)
  if (!offer) refuse('payment.no-tips')
  if (offer?.forbidden) refuse('payment.tips-forbidden', offer.forbidden)
}

/** `Invoice INV-2027-4821 and a tip of $40.00`. */
function descriptionOf(number: string, money: string, tip: Cents): string {
  return tip > 0 ? `Invoice ${number} and a tip of ${money}` : `Invoice ${number}`
}

/**
 * The amount of this payment in cents: a choice of now, the chosen installments, the rest beside the shares of others, or where
 * the settings allow it any amount up to what is open.
 */
async function amountToPay(
  app: AppContext,
  tx: Tx,
  { invoice, booking }: LockedInvoice,
  {
    type,
    shownAmount: shown,
    installments: places,
  }: Pick<CheckoutInput, 'type' | 'shownAmount' | 'installments'>,
): Promise<Cents> {
  const settings = await app.settings()
  const installments = await installmentsOf(tx, invoice.id)
  const paid = await paidOnInvoice(tx, invoice)
  const choices = paymentChoices({
    ...invoice,
    installments,
    deposit_rate: depositRateAt(settings, invoice.created_at),
    paid_amount: paid,
  })
  const open = choices.find((each) => each.type === 'full')?.amount ?? refuse('invoice.not-payable')
  if (type === 'part') {
    if (shown === undefined) return refuse('payment.amount-changed')
    if (shown > open) refuse('payment.more-than-open', formatMoney(open, booking.currency))
    if (places)
      return amountOfParts(scheduleOf(installments), paid, places) === shown
        ? shown
        : refuse('payment.amount-changed')
    const isChoice =
      choices.some(({ amount }) => amount === shown) ||
      restBesides(open, await openShareAmounts(tx, invoice.id)) === shown
    return isChoice || settings.plans.other_amount ? shown : refuse('payment.amount-changed')
  }
  const { amount } = choices.find((each) => each.type === type) ?? refuse('invoice.not-payable')
  if (shown !== undefined && shown !== amount) refuse('payment.amount-changed')
  return amount
}
