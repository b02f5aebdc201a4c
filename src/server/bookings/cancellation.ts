/** Cancelling with an apology: the mail first, then the booking with all that hangs on it (A §7, C-10 to C-14). */
import { eq, or, sql } from 'drizzle-orm'
import { bookingMessages } from '#domain/bookings/booking.ts'
import { cancellationNotes } from '#domain/bookings/cancellation.ts'
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { stepOf } from '#domain/lifecycle.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { cancelInvoicesOf, openInvoicesOf } from '#server/invoices/cascade.ts'
import { stopInvoiceEmails } from '#server/invoices/sending.ts'
import { dropCredits } from '#server/payments/allocations.ts'
import { closeCheckouts, isBeingPaid } from '#server/payments/open-checkouts.ts'
import { settle } from '#server/payments/settle.ts'
import { recordChange, type Actor } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { longestTry } from '#server/platform/mail/email-states.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { cancelQuotesOf, openQuotesOf } from '#server/quotes/cascade.ts'
import { stopQuoteEmails } from '#server/quotes/emails.ts'
import { inOwnWords } from '#server/settings/letters.ts'
import type { Shell } from '#server/shell.ts'
import type { BookingCancelledFacts } from './cancellation-mail.tsx'
import { cancellationTemplate } from './closed.ts'
import type { BookingRow } from './reading.ts'
import { bookings } from './schema.ts'
import { lockBooking } from './status.ts'

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
      await shell.database.db.transaction(async (tx) => {
        const booking = await lockBooking(tx, booking_id)
        const told = booking && (await toldApology(shell, tx, booking))
        if (booking && told !== undefined)
          await cancel(shell, tx, actor, { booking: booking.id, apology: told })
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
  const claimed = await db.transaction((tx) => claim(shell, tx, actor, { booking: key, apology, unclosed }))
  if (!claimed.ok) return claimed
  const { letter, told } = claimed.value
  if (letter && !(await letter.deliver())) return no({ kind: 'mail-failed' })
  return db.transaction((tx) => cancel(shell, tx, actor, { booking: key, apology: told }))
}

/** The letter to deliver, none where the client was told before; and the apology that the client reads. */
async function claim(
  shell: Shell,
  tx: Db,
  actor: Actor,
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
  const job = { booking_id: booking.id, actor }
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
  tx: Db,
  actor: Actor,
  { booking: key, apology }: Cancellation,
): Promise<Verdict<true, CancelRefusal>> {
  const found = await findCancellable(tx, key)
  if (!found.ok) return found
  const booking = found.value
  if (booking.status === 'cancelled') return yes(true)
  const now = shell.clock()
  const quotes = await cancelQuotesOf(tx, actor, booking.id, now)
  const invoices = await cancelInvoicesOf(tx, actor, booking.id, now)
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
  await recordChange(tx, actor, { table: 'bookings', id: booking.id, action: 'cancelled', detail })
  await dropCredits(tx, booking.id)
  await settle(tx, actor, { booking: { ...booking, ...canceled }, now })
  return yes(true)
}

/** The booking, locked, if it is cancelled or may be. */
async function findCancellable(tx: Db, key: string): Promise<Verdict<BookingRow, CancelRefusal>> {
  const [found] = await tx.select({ id: bookings.id }).from(bookings).where(isCalled(key))
  const booking = found && (await lockBooking(tx, found.id))
  if (!booking) return no({ kind: 'not-found' })
  const step = stepOf(bookingTransitions, booking.status, 'cancelled')
  return step.ok ? yes(booking) : no({ kind: 'refused', message: step.message })
}

function isCalled(key: string) {
  return or(sql`${bookings.id}::text = ${key}`, eq(bookings.booking_reference, key))
}

async function letterOf(shell: Shell, booking: BookingRow, apology: string): Promise<Letter> {
  const settings = await shell.settings()
  return inOwnWords<BookingCancelledFacts>(shell, {
    template: cancellationTemplate,
    to: booking.email,
    facts: {
      first_name: booking.first_name,
      last_name: booking.last_name,
      email: booking.email,
      event: eventTypeLabel(booking.event_type),
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
