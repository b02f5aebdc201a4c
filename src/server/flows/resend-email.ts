import { awaitedEmails } from '#domain/business/mail-texts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { StoredMail } from '#server/platform/mail/mail.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { findInvoice } from '#server/records/invoices/read.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { findShare } from '#server/records/payments/shares.ts'
import { renewEmails, renewKeys, renewNames } from './steps/renew-emails.ts'

/**
 * Retries an email now that waits for its next try or has failed, with the name of now and, where the PIN was renewed meanwhile,
 * with one that works.
 * What is not true any more is withdrawn instead: a reminder of what was paid, the receipt of a voided payment.
 */
export async function resendEmail(
  app: AppContext,
  actor: Actor,
  id: string,
): Promise<'waiting' | 'withdrawn'> {
  const email = isUuid(id) ? await app.mailer.read(id) : undefined
  if (email?.state === 'failed' && awaitedEmails.has(email.template))
    return refuse('email.resend-from-record')
  return inTransaction(app, actor, async (tx) => {
    const bookingId = email && (await bookingOf(tx, email))
    const booking = bookingId === undefined ? undefined : await lockBooking(tx, bookingId)
    if (!email || !(await app.mailer.sendAgain(tx, id))) return refuse('email.not-waiting')
    if (booking) {
      await renewEmails(app, tx, booking)
      await renewKeys(app, tx, booking)
      await renewNames(app, tx, booking)
    }
    await recordEvent(tx, { kind: 'email.retried', id })
    return (await app.mailer.isWithdrawn(tx, id)) ? 'withdrawn' : 'waiting'
  })
}

async function bookingOf(
  tx: Tx,
  { about_table: table, about_id: id }: Pick<StoredMail, 'about_table' | 'about_id'>,
): Promise<string | undefined> {
  if (table === 'bookings') return id
  if (table === 'payment_shares') return (await findShare(tx, id))?.booking_id
  if (table === 'quotes') return (await findQuote(tx, id))?.booking_id
  return table === 'invoices' ? (await findInvoice(tx, id))?.booking_id : undefined
}
