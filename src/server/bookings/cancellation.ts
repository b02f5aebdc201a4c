/** Cancelling with an apology: the mail first, then the booking with all that hangs on it (A §7, C-10 to C-14). */
import { eq, or, sql } from 'drizzle-orm'
import { cancellationNotes } from '#domain/bookings/cancellation.ts'
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { eventTypeLabels, eventTypeOf } from '#domain/bookings/choices.ts'
import { stepOf } from '#domain/lifecycle.ts'
import { addMinutes } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { cancelInvoicesOf } from '#server/invoices/cascade.ts'
import { recordChange, type Actor } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { cancelQuotesOf } from '#server/quotes/cascade.ts'
import { inOwnWords } from '#server/settings/letters.ts'
import type { Shell } from '#server/shell.ts'
import type { BookingCancelledFacts } from './cancellation-mail.tsx'
import type { BookingRow } from './reading.ts'
import { bookings } from './schema.ts'
import { lockBooking } from './status.ts'

export type CancelRefusal =
  | { readonly kind: 'not-found' | 'mail-failed' | 'in-progress' }
  | { readonly kind: 'transition'; readonly message: string }

const template = 'booking-cancelled'
/** A mail that went out this recently is not repeated when only what follows it has to be done again. */
const stillTold = 24 * 60
/** After this many minutes a try that never ended was cut off, and does not stand in the way. */
const longestTry = 2

interface Cancellation {
  /** Its id or its reference. */
  readonly booking: string
  readonly apology: string
}

/**
 * Tells the client, then cancels. When the mail cannot be handed over, nothing is changed; while one caller is at
 * it, others are refused, so that the client is told once. No connection is held while the mail server is spoken to.
 */
export async function cancelBooking(
  shell: Shell,
  actor: Actor,
  { booking: key, apology }: Cancellation,
): Promise<Verdict<true, CancelRefusal>> {
  const { db } = shell.database
  const letter = await db.transaction((tx) => claim(shell, tx, key, apology))
  if (!letter.ok) return letter
  if (letter.value && !(await letter.value.deliver())) return no({ kind: 'mail-failed' })
  return db.transaction((tx) => cancel(shell, tx, actor, { booking: key, apology }))
}

/** The letter to deliver; nothing where the client was told already. */
async function claim(shell: Shell, tx: Db, key: string, apology: string) {
  const booking = await findCancellable(tx, key)
  if (!booking.ok) return booking
  if (booking.value.status === 'cancelled') return yes(undefined)
  const now = shell.clock()
  const last = await shell.mailer.lastPosted(tx, template, booking.value.id)
  if (last?.isWaiting && last.at > addMinutes(now, -longestTry)) return no({ kind: 'in-progress' })
  if (last && !last.isWaiting && last.at > addMinutes(now, -stillTold)) return yes(undefined)
  return yes(await shell.mailer.prepare(tx, await letterOf(shell, booking.value, apology)))
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
  await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      is_active: false,
      deleted_at: now,
      notes: cancellationNotes(apology),
      updated_at: now,
    })
    .where(eq(bookings.id, booking.id))
  const detail = {
    from: booking.status,
    to: 'cancelled',
    reason: apology.trim(),
    earlier_notes: booking.notes,
    quotes,
    invoices,
  }
  await recordChange(tx, actor, { table: 'bookings', id: booking.id, action: 'cancelled', detail })
  return yes(true)
}

/** The booking, locked, if it is cancelled or may be. */
async function findCancellable(tx: Db, key: string): Promise<Verdict<BookingRow, CancelRefusal>> {
  const booking = await findByKey(tx, key)
  if (!booking) return no({ kind: 'not-found' })
  const step = stepOf(bookingTransitions, booking.status, 'cancelled')
  return step.ok ? yes(booking) : no({ kind: 'transition', message: step.message })
}

async function findByKey(tx: Db, key: string): Promise<BookingRow | undefined> {
  const [found] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(sql`${bookings.id}::text = ${key}`, eq(bookings.booking_reference, key)))
  return found && lockBooking(tx, found.id)
}

async function letterOf(shell: Shell, booking: BookingRow, apology: string): Promise<Letter> {
  const settings = await shell.settings()
  const type = eventTypeOf(booking.event_type)
  return inOwnWords<BookingCancelledFacts>(shell, {
    template,
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
