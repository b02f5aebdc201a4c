import { balanceOf, isPayable } from '#domain/invoices/invoice.ts'
import { mailboxOf } from '#domain/email.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import { mostShares, restBesides } from '#domain/payments/share.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { lockInvoice, type LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { paidOnInvoice } from '#server/records/payments/billed-invoices.ts'
import {
  changeShare,
  findShare,
  insertShare,
  issueShareLink,
  openShareAmounts,
  shareLinks,
} from '#server/records/payments/shares.ts'
import { emailShareLink } from './steps/email-share.ts'

interface NewShare {
  /** Chosen by the caller: the same share sent twice is one. */
  readonly id: string
  readonly invoiceId: string
  readonly bookingId: string
  readonly name: string
  readonly email: string
  readonly amount: Cents
  /** Whether the link is emailed; else the client passes it on. */
  readonly send: boolean
}

/**
 * Makes a share of an open invoice; returns the link to its page. Null where a link was emailed by the same request before: a
 * newer one would end it.
 */
export async function addPaymentShare(
  app: AppContext,
  actor: Actor,
  input: NewShare,
): Promise<string | null> {
  await limitAttempts(app, shareLinks(input.bookingId))
  return inTransaction(app, actor, async (tx) => {
    const { invoice, booking } = await lockInvoice(tx, input.invoiceId)
    if (booking.id !== input.bookingId) refuse('invoice.not-found')
    await requireOpenBooking(app, tx, booking)
    if (!(await isSameAsBefore(tx, input))) await writeShare(app, tx, { invoice, booking }, input)
    const share = (await findShare(tx, input.id)) ?? refuse('share.not-found')
    if (share.sent_at !== null) return null
    const link = await issueShareLink(app, tx, share, booking)
    if (input.send) {
      await changeShare(tx, share.id, { sent_at: app.clock() }, app.clock())
      await emailShareLink(app, tx, { share, invoice, booking, link })
    }
    return link
  })
}

async function isSameAsBefore(tx: Tx, { id, invoiceId, name, email, amount }: NewShare): Promise<boolean> {
  const before = await findShare(tx, id)
  if (!before) return false
  const isSame =
    before.invoice_id === invoiceId &&
    before.name === name &&
    before.email === email &&
    before.amount === amount
  if (!isSame || before.ended_at !== null || before.is_paid) refuse('share.resent')
  return true
}

/** All open shares come to at most what is open of the invoice. */
async function writeShare(
  app: AppContext,
  tx: Tx,
  { invoice, booking }: LockedInvoice,
  { id, name, email, amount }: NewShare,
): Promise<void> {
  if (!isPayable(invoice.status)) refuse('invoice.not-payable')
  if (mailboxOf(email) === mailboxOf(booking.email)) refuse('share.own-address')
  const open = await openShareAmounts(tx, invoice.id)
  if (open.length >= mostShares) refuse('share.too-many')
  const { total_amount } = invoice
  const balance = balanceOf({ total_amount, paid_amount: await paidOnInvoice(tx, invoice) })
  const most = restBesides(balance, open)
  if (amount > most) refuse('share.too-much', formatMoney(most, booking.currency))
  const now = app.clock()
  await insertShare(tx, {
    id,
    booking_id: booking.id,
    invoice_id: invoice.id,
    name,
    email,
    amount,
    created_at: now,
    updated_at: now,
  })
  await recordEvent(tx, { kind: 'invoice.share-added', id: invoice.id, detail: { name, amount } })
}
