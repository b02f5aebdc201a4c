/** Someone else pays a share of a client's invoice (rules.md, Y-20, Y-21). */
import { randomUUID } from 'node:crypto'
import { balanceOf, isPayable } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { shareState, shareToPay } from '#domain/payments/share.ts'
import type { Actor } from '#domain/permissions.ts'
import { addMinutes, longDate, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { refuse, refuseIf } from '#server/platform/core/refused.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { paidOnInvoice } from '#server/records/payments/billed-invoices.ts'
import { findShare, shareCheckouts, type ShareRow } from '#server/records/payments/shares.ts'
import { insertPayment } from '#server/records/payments/store.ts'
import { closeCheckouts, requireNotBeingPaid } from './steps/close-checkouts.ts'
import { openAtProvider } from './steps/open-at-provider.ts'
import { requireRoom } from './steps/require-room.ts'

/** Lifetime of a payer's checkout in minutes: short, because its amount is reserved so long. Stripe requires at least 30. */
const checkoutMinutes = 31

interface PayShareInput {
  readonly shareId: string
  /** The amount that the payer was shown; any other amount is refused. */
  readonly shownAmount: Cents
  readonly successUrl: string
  readonly cancelUrl: string
}

/**
 * Opens a checkout for a share; returns its address. A checkout of the same payer is closed first; those of others stay open,
 * and what they may pay is reserved.
 */
export async function payShare(
  app: AppContext,
  actor: Actor,
  { shareId, shownAmount, successUrl, cancelUrl }: PayShareInput,
): Promise<string> {
  const provider = app.payments() ?? refuse('payment.no-provider')
  await limitAttempts(app, shareCheckouts(shareId))
  const named = (await findShare(app.database.db, shareId)) ?? refuse('share.not-found')
  refuseIf(await closeCheckouts(app, { bookingId: named.booking_id, shareId }))
  const expiresAt = addMinutes(app.clock(), checkoutMinutes)
  const pending = { shownAmount, provider: provider.name, expiresAt }
  const { id, share, booking } = await inTransaction(app, actor, (tx) =>
    writePayment(app, tx, shareId, pending),
  )
  const { business_name } = await app.settings()
  return openAtProvider(app, {
    paymentId: id,
    amount: shownAmount,
    currency: booking.currency,
    description: `${business_name}, ${longDate(booking.event_date)}`,
    email: share.email,
    successUrl,
    cancelUrl,
    expiresAt,
  })
}

interface PendingShare {
  readonly shownAmount: Cents
  readonly provider: string
  readonly expiresAt: Instant
}

async function writePayment(
  app: AppContext,
  tx: Tx,
  shareId: string,
  { shownAmount, provider, expiresAt }: PendingShare,
) {
  const { share, locked } = await lockShare(tx, shareId)
  const { invoice, booking } = locked
  await requireOpenBooking(app, tx, booking)
  const { total_amount } = invoice
  const balance = balanceOf({ total_amount, paid_amount: await paidOnInvoice(tx, invoice) })
  const is_canceled = invoice.status === 'cancelled'
  const state = shareState({ ...share, is_ended: share.ended_at !== null, is_canceled, balance })
  if (state === 'paid') refuse('share.paid')
  if (state !== 'open' || !isPayable(invoice.status)) refuse('share.closed')
  if (shareToPay(share.amount, balance) !== shownAmount) refuse('share.changed')
  await requireNotBeingPaid(app, tx, { bookingId: booking.id, shareId })
  await requireRoom(app, tx, locked, { amount: shownAmount, shareId })
  const id = await insertPayment(tx, {
    id: randomUUID(),
    booking_id: booking.id,
    invoice_id: invoice.id,
    share_id: shareId,
    amount: shownAmount,
    status: 'pending',
    payment_type: 'part',
    metadata: { payment_method: provider },
    provider,
    expires_at: expiresAt,
    created_at: app.clock(),
  })
  return { id, share, booking }
}

/** Locks the invoice of a share, and reads the share again: a change order may have carried it over meanwhile. */
async function lockShare(tx: Tx, shareId: string) {
  const before: ShareRow = (await findShare(tx, shareId)) ?? refuse('share.not-found')
  const locked = await lockInvoice(tx, before.invoice_id)
  const share: ShareRow = (await findShare(tx, shareId)) ?? refuse('share.not-found')
  if (share.invoice_id !== before.invoice_id) refuse('share.changed')
  return { share, locked }
}
