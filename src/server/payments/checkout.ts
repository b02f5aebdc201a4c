/** Paying online: a checkout for what the server says is open (C-76). */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { depositRateAt } from '#domain/business/settings.ts'
import { invoiceMessages, paymentChoices, type PaymentType } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import { addMinutes } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { closedBooking } from '#server/bookings/closed.ts'
import { lockInvoice } from '#server/invoices/locking.ts'
import { billedInvoices } from '#server/invoices/reading.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/shell.ts'
import { closeCheckouts, isBeingPaid } from './open-checkouts.ts'
import { payments } from './schema.ts'

/** Minutes that a checkout stays open. Stripe takes 30 at least. */
const checkoutMinutes = 60

export interface CheckoutRefusal {
  readonly kind: 'not-found' | 'refused' | 'no-provider'
  readonly message: string
}

export interface OpenedCheckout {
  readonly payment_id: string
  readonly url: string
  readonly amount: Cents
}

interface CheckoutInput {
  readonly invoiceId: string
  readonly type: PaymentType
  /** What the payer was shown; another amount is refused. */
  readonly shownAmount: Cents | undefined
  /** The booking the invoice has to belong to. */
  readonly bookingId: string
  /** Where the payer comes back to, with the payment's id at its end. */
  readonly successUrl: (paymentId: string) => string
  readonly cancelUrl: string
}

/**
 * Opens a checkout for the balance or the deposit, as the invoice stands now. The payment is written before the
 * provider is asked, so that whatever it says later finds it; while it is asked, nothing is canceled or paid by hand.
 */
export async function openCheckout(
  shell: Shell,
  input: CheckoutInput,
): Promise<Verdict<OpenedCheckout, CheckoutRefusal>> {
  const { invoiceId, bookingId } = input
  const provider = shell.payments()
  if (!provider) return no({ kind: 'no-provider', message: 'Online payment is not configured yet.' })
  const { db } = shell.database
  if (isUuid(invoiceId) && isUuid(bookingId)) {
    const problem = await closeCheckouts(shell, { invoiceId, bookingId })
    if (problem) return no({ kind: 'refused', message: problem })
  }
  const expiresAt = addMinutes(shell.clock(), checkoutMinutes)
  const order = await writePayment(shell, { ...input, provider: provider.name, expiresAt })
  if (!order.ok) return order
  const { id, invoice, booking, amount } = order.value
  const isStillOpen = and(eq(payments.id, id), eq(payments.status, 'pending'))
  try {
    const checkout = await provider.openCheckout({
      paymentId: id,
      amount,
      currency: booking.currency,
      description: `Invoice ${invoice.invoice_number}`,
      email: booking.email,
      successUrl: input.successUrl(id),
      cancelUrl: input.cancelUrl,
      expiresAt,
    })
    const opened = await db
      .update(payments)
      .set({ provider_reference: checkout.reference, version: sql`${payments.version} + 1` })
      .where(isStillOpen)
      .returning({ id: payments.id })
    if (opened.length > 0) return yes({ payment_id: id, url: checkout.url, amount })
    // It took so long that the payment was given up meanwhile: nobody may pay it.
    await provider.closeCheckout(checkout.reference)
  } catch (error) {
    shell.log.error({ err: error, payment: id }, 'a checkout could not be opened')
  }
  await db
    .update(payments)
    .set({ status: 'failed', version: sql`${payments.version} + 1` })
    .where(isStillOpen)
  return no({ kind: 'refused', message: paymentMessages.failed })
}

function writePayment(
  shell: Shell,
  {
    invoiceId,
    bookingId,
    type,
    shownAmount,
    provider,
    expiresAt,
  }: CheckoutInput & { readonly provider: string; readonly expiresAt: string },
) {
  return shell.database.db.transaction(async (tx) => {
    const settings = await shell.settings()
    const found = await lockInvoice(tx, invoiceId)
    if (!found || found.booking.id !== bookingId)
      return no({ kind: 'not-found', message: invoiceMessages.notFound })
    const { invoice, booking } = found
    const closed = await closedBooking(shell, tx, booking)
    if (closed) return no({ kind: 'refused', message: closed })
    const billed = (await billedInvoices(tx, booking.id)).find(({ id }) => id === invoice.id)
    const choices = paymentChoices({
      ...invoice,
      deposit_rate: depositRateAt(settings, invoice.created_at),
      paid_amount: billed?.paid_amount ?? 0,
    })
    const choice = choices.find((each) => each.type === type)
    if (!choice) return no({ kind: 'refused', message: invoiceMessages.notPayable })
    if (shownAmount !== undefined && shownAmount !== choice.amount)
      return no({ kind: 'refused', message: paymentMessages.amountChanged })
    if (await isBeingPaid(shell, tx, { invoiceId }, shell.clock()))
      return no({ kind: 'refused', message: paymentMessages.inProgress })
    const id = randomUUID()
    await tx.insert(payments).values({
      id,
      booking_id: booking.id,
      invoice_id: invoice.id,
      amount: choice.amount,
      status: 'pending',
      payment_type: type,
      metadata: { payment_method: provider },
      provider,
      expires_at: expiresAt,
      created_at: shell.clock(),
    })
    return yes({ id, invoice, booking, amount: choice.amount })
  })
}
