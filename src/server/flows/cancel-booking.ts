/** Cancelling with an apology: the mail first, then the booking with all that hangs on it (A §7, C-10 to C-14). */
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { eq, or, sql } from 'drizzle-orm'
import { bookingMessages } from '#domain/bookings/booking.ts'
import { cancellationNotes } from '#domain/bookings/cancellation.ts'
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { eventTypeLabels, eventTypeOf } from '#domain/bookings/choices.ts'
import { stepOf } from '#domain/lifecycle.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { cancelInvoicesOf, openInvoicesOf } from '#server/records/invoices/cancel-invoices.ts'
import { stopInvoiceEmails } from '#server/flows/steps/issue-invoice.ts'
import { dropCredits } from '#server/records/payments/allocations.ts'
import { closeCheckouts, isBeingPaid } from '#server/flows/steps/close-checkouts.ts'
import { settle } from '#server/records/payments/settle.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { longestTry } from '#server/platform/mail/email-states.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { cancelQuotesOf, openQuotesOf } from '#server/records/quotes/cancel-quotes.ts'
import { stopQuoteEmails } from '#server/records/quotes/quote-emails.ts'
import { inOwnWords } from '#server/records/settings/compose-email.ts'
import type { Shell } from '#server/context/app-context.ts'
import type { BookingCancelledFacts } from '#server/emails/cancellation-email.tsx'
import { cancellationTemplate } from '#server/records/bookings/closed-booking.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'

export type CancelRefusal =
  | { readonly kind: 'not-found' | 'mail-failed' }
  | { readonly kind: 'refused'; readonly message: string }

const unfinishedQueue = 'finish-cancellation'
/** By then a caller that died is known to be dead. */
const unfinishedAfterSeconds = 60 * longestTry + 30

interface Cancellation {
  /** Its id or its reference. */
  readonly booking: string
  readonly apology: string
}

/** Call once at start: registers the job that cancels what a process told its client and died before it did it. */
export async function handleUnfinishedCancellations(shell: Shell): Promise<void> {
  await shell.jobs.handle<{ booking_id: string; actor: Actor }>(
    unfinishedQueue,
    async ({ booking_id, actor }) => {
      await inTransaction(shell, actor, async (tx) => {
        const booking = await lockBooking(tx, booking_id)
        const told = booking && (await toldApology(shell, tx, booking))
        if (booking && told !== undefined) await cancel(shell, tx, { booking: booking.id, apology: told })
      })
    },
  )
}

/**
 * Closes what the client could still pay, tells the client, then cancels. When the mail cannot be handed over,
 * nothing is changed; while one caller is at it, others are refused, so that the client is told once, and nothing is
 * sold or paid meanwhile (`closed.ts`). No connection is held while mail server and card provider are spoken to.
 */
export async function cancelBooking(
  shell: Shell,
  actor: Actor,
  { booking: key, apology }: Cancellation,
): Promise<Verdict<true, CancelRefusal>> {
  const { db } = shell.database
  const [named] = await db.select({ id: bookings.id }).from(bookings).where(isCalled(key))
  const unclosed = named && (await closeCheckouts(shell, { bookingId: named.id }))
  const claimed = await inTransaction(shell, actor, (tx) =>
    claim(shell, tx, { booking: key, apology, unclosed }),
  )
  if (!claimed.ok) return claimed
  const { letter, told } = claimed.value
  if (letter && !(await letter.deliver())) return no({ kind: 'mail-failed' })
  return inTransaction(shell, actor, (tx) => cancel(shell, tx, { booking: key, apology: told }))
}

/** The letter to deliver, none where the client was told before; and the apology that the client reads. */
async function claim(
  shell: Shell,
  tx: Tx,
  { booking: key, apology, unclosed }: Cancellation & { readonly unclosed: string | undefined },
) {
  const found = await findCancellable(tx, key)
  if (!found.ok) return found
  const booking = found.value
  if (booking.status === 'cancelled') return yes({ letter: undefined, told: apology })
  const last = await shell.mailer.lastEmail(tx, cancellationTemplate, booking.id)
  if (last?.state === 'sending') return no({ kind: 'refused', message: bookingMessages.beingCanceled })
  const told = await toldApology(shell, tx, booking)
  if (told !== undefined) return yes({ letter: undefined, told })

  if (await isBeingPaid(shell, tx, { bookingId: booking.id }, shell.clock()))
    return no({ kind: 'refused', message: unclosed ?? paymentMessages.inProgress })
  const beingSent =
    (await stopInvoiceEmails(shell, tx, await openInvoicesOf(tx, booking.id))) ??
    (await stopQuoteEmails(shell, tx, await openQuotesOf(tx, booking.id)))
  if (beingSent) return no({ kind: 'refused', message: beingSent })
  const letter = await shell.mailer.prepare(tx, await letterOf(shell, booking, apology))
  const job = { booking_id: booking.id, actor: tx.actor }
  await shell.jobs.enqueue(tx, unfinishedQueue, job, unfinishedAfterSeconds)
  return yes({ letter, told: apology })
}

/** What the client of a booking that stands was told; nothing where the client was told nothing. */
async function toldApology(shell: Shell, tx: Db, booking: BookingRow): Promise<string | undefined> {
  if (booking.status === 'cancelled') return undefined
  const last = await shell.mailer.lastEmail(tx, cancellationTemplate, booking.id)
  if (last?.state !== 'delivered') return undefined
  const facts = await shell.mailer.factsOf(tx, last.id)
  const apology = facts?.['apology']
  return typeof apology === 'string' ? apology : ''
}

async function cancel(
  shell: Shell,
  tx: Tx,
  { booking: key, apology }: Cancellation,
): Promise<Verdict<true, CancelRefusal>> {
  const found = await findCancellable(tx, key)
  if (!found.ok) return found
  const booking = found.value
  if (booking.status === 'cancelled') return yes(true)
  const now = shell.clock()
  const quotes = await cancelQuotesOf(tx, booking.id, now)
  const invoices = await cancelInvoicesOf(tx, booking.id, now)
  const canceled = {
    status: 'cancelled' as const,
    is_active: false,
    deleted_at: now,
    notes: cancellationNotes(apology),
    updated_at: now,
  }
  await tx.update(bookings).set(canceled).where(eq(bookings.id, booking.id))
  const detail = {
    from: booking.status,
    to: 'cancelled',
    reason: apology.trim(),
    earlier_notes: booking.notes,
    quotes,
    invoices,
  }
  await recordEvent(tx, { kind: 'booking.canceled', id: booking.id, detail })
  await dropCredits(tx, booking.id)
  await settle(tx, { booking: { ...booking, ...canceled }, now })
  return yes(true)
}

/** The booking, locked, if it is cancelled or may be. */
async function findCancellable(tx: Db, key: string): Promise<Verdict<BookingRow, CancelRefusal>> {
  const [found] = await tx.select({ id: bookings.id }).from(bookings).where(isCalled(key))
  const booking = found && (await lockBooking(tx, found.id))
  if (!booking) return no({ kind: 'not-found' })
  const step = stepOf(bookingTransitions, booking.status, 'cancelled')
  return step.ok ? yes(booking) : no({ kind: 'refused', message: step.refusal.message })
}

function isCalled(key: string) {
  return or(sql`${bookings.id}::text = ${key}`, eq(bookings.booking_reference, key))
}

async function letterOf(shell: Shell, booking: BookingRow, apology: string): Promise<Letter> {
  const settings = await shell.settings()
  const type = eventTypeOf(booking.event_type)
  return inOwnWords<BookingCancelledFacts>(shell, {
    template: cancellationTemplate,
    to: booking.email,
    facts: {
      first_name: booking.first_name,
      last_name: booking.last_name,
      email: booking.email,
      event: type ? eventTypeLabels[type] : booking.event_type,
      event_date: booking.event_date,
      booking_reference: booking.booking_reference,
      location: booking.location,
      apology: apology.trim(),
      contact_email: settings.contact_email,
      contact_phone: settings.contact_phone,
    },
    about: { table: 'bookings', id: booking.id },
  })
}
