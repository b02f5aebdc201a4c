/** Cancellation with an apology: the email first, then the booking and its records (C-10 to C-14). */
import { cancellationNotes } from '#domain/bookings/cancellation.ts'
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { stepOf } from '#domain/lifecycle.ts'
import type { Refusal } from '#domain/refusals/refusals.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { BookingCancelledData } from '#server/emails/cancellation-email.tsx'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap, refuse } from '#server/platform/core/refused.ts'
import { longestTry } from '#server/platform/mail/email-states.ts'
import type { Email } from '#server/platform/mail/mail.ts'
import { voidSignaturesOf } from '#server/records/agreements/store.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { findBookingId, type BookingRow } from '#server/records/bookings/read.ts'
import { cancellationTemplate } from '#server/records/bookings/require-open-booking.ts'
import { closeBooking } from '#server/records/bookings/store.ts'
import { cancelInvoicesOf, openInvoicesOf } from '#server/records/invoices/cancel-invoices.ts'
import { withdrawInvoiceEmails } from '#server/records/invoices/invoice-emails.ts'
import { removeCredits } from '#server/records/payments/allocations.ts'
import { settle } from '#server/records/payments/settle.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { cancelQuotesOf, openQuotesOf } from '#server/records/quotes/cancel-quotes.ts'
import { secondTemplate, withdrawQuoteEmails } from '#server/records/quotes/quote-emails.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { releaseDate } from './steps/claim-date.ts'
import { closeCheckouts, requireNotBeingPaid } from './steps/close-checkouts.ts'
import { renewEmails } from './steps/renew-emails.ts'
import { voidPartial } from './steps/void-partial.ts'

const unfinishedQueue = 'finish-cancellation'
/** A process that sent the email but has not canceled by then has died. */
const unfinishedAfterSeconds = 60 * longestTry + 30

/** The job's payload. */
interface UnfinishedCancellation {
  readonly booking_id: string
  readonly actor: Actor
  /** The emails that were withdrawn for the apology; absent in a job of an older release. */
  readonly withdrawn?: readonly string[]
}

interface CancelBookingInput {
  /** Id or reference of the booking. */
  readonly booking: string
  readonly apology: string
}

/** Call once at start: registers the job that completes a cancellation whose process died after the email. */
export async function handleUnfinishedCancellations(app: AppContext): Promise<void> {
  await app.jobs.handle<UnfinishedCancellation>(unfinishedQueue, async (job) => {
    const { booking_id, actor, withdrawn = [] } = job
    await inTransaction(app, actor, async (tx) => {
      const booking = await lockCancelable(tx, booking_id)
      // The owner tries again just now: what waited before leaves only if that fails as well.
      if (await isBeingCanceled(app, tx, booking_id))
        return app.jobs.enqueue(tx, unfinishedQueue, job, unfinishedAfterSeconds)
      const apology = await sentApology(app, tx, booking)
      return apology === undefined
        ? sendAfterAll(app, tx, booking, withdrawn)
        : cancel(app, tx, booking, apology)
    })
  })
}

/**
 * Refuses what cannot be canceled, closes the open checkouts, emails the client, then cancels. When the email cannot be
 * delivered, the booking, its quotes and its invoices stay as they are, and their emails that waited are sent after all.
 * Meanwhile other callers are refused, so that the client gets one email, and the booking takes no quote and no
 * payment (`requireOpenBooking`). No database connection is held while the mail server and the card provider are
 * called.
 */
export async function cancelBooking(
  app: AppContext,
  actor: Actor,
  { booking: key, apology }: CancelBookingInput,
): Promise<void> {
  const id = (await findBookingId(app.database.db, key)) ?? refuse('booking.not-found')
  // What is refused anyway closes nobody's checkout.
  await inTransaction(app, actor, (tx) => lockToEmail(app, tx, id))
  const closing = await closeCheckouts(app, { bookingId: id })
  const sending = await inTransaction(app, actor, (tx) => prepareEmail(app, tx, { id, apology, closing }))
  if (sending.email && !(await sending.email.deliver())) {
    await inTransaction(app, actor, async (tx) =>
      sendAfterAll(app, tx, await lockCancelable(tx, id), sending.withdrawn),
    )
    refuse('booking.email-failed')
  }
  await inTransaction(app, actor, async (tx) =>
    cancel(app, tx, await lockCancelable(tx, id), sending.apology),
  )
}

/** The email to deliver, undefined where one was sent before; and the apology that the client reads. */
async function prepareEmail(
  app: AppContext,
  tx: Tx,
  { id, apology, closing }: { id: string; apology: string; closing: Refusal | undefined },
) {
  const booking = await lockToEmail(app, tx, id)
  if (booking.status === 'cancelled') {
    // The client has read another apology than this one.
    if (!booking.is_active && booking.notes !== cancellationNotes(apology)) refuse('booking.canceled')
    return { email: undefined, apology, withdrawn: [] }
  }
  const sent = await sentApology(app, tx, booking)
  if (sent !== undefined) return { email: undefined, apology: sent, withdrawn: [] }

  await requireNotBeingPaid(app, tx, { bookingId: id }, closing)
  const withdrawn = [
    ...(await withdrawInvoiceEmails(app, tx, await openInvoicesOf(tx, id))),
    ...(await withdrawQuoteEmails(app, tx, await openQuotesOf(tx, id))),
  ]
  const email = await app.mailer.prepare(tx, await cancellationEmail(app, booking, apology))
  const job: UnfinishedCancellation = { booking_id: id, actor: tx.actor, withdrawn }
  await app.jobs.enqueue(tx, unfinishedQueue, job, unfinishedAfterSeconds)
  return { email, apology, withdrawn }
}

/** The booking is not canceled: what waited before leaves, with the sums of now. */
async function sendAfterAll(
  app: AppContext,
  tx: Tx,
  booking: BookingRow,
  withdrawn: readonly string[],
): Promise<void> {
  if (booking.status === 'cancelled') return
  await app.mailer.sendAfterAll(tx, withdrawn)
  await renewEmails(app, tx, booking)
}

/** The apology that was emailed for a booking that is not canceled; undefined where none was emailed. */
async function sentApology(app: AppContext, tx: Tx, booking: BookingRow): Promise<string | undefined> {
  if (booking.status === 'cancelled') return undefined
  const last = await app.mailer.lastEmail(tx, cancellationTemplate, booking.id)
  if (last?.state !== 'delivered') return undefined
  const data = await app.mailer.dataOf(tx, last.id)
  const apology = data?.['apology']
  return typeof apology === 'string' ? apology : ''
}

async function cancel(app: AppContext, tx: Tx, booking: BookingRow, apology: string): Promise<void> {
  if (booking.status === 'cancelled') return
  const now = app.clock()
  const reason = 'The booking was canceled.'
  for (const id of await openQuotesOf(tx, booking.id)) {
    // Who was asked to sign beside the client does not get the apology.
    if (await app.mailer.lastEmail(tx, secondTemplate, id))
      await voidPartial(app, tx, await lockQuote(tx, id), { reason, isOver: true, tellsClient: false })
    await voidSignaturesOf(tx, id, { reason, now })
  }
  const quotes = await cancelQuotesOf(tx, booking.id, now)
  const invoices = await cancelInvoicesOf(tx, booking.id, now)
  const canceled = await closeBooking(tx, booking.id, cancellationNotes(apology), now)
  const detail = {
    from: booking.status,
    to: 'cancelled',
    reason: apology.trim(),
    earlier_notes: booking.notes,
    quotes,
    invoices,
  }
  await recordEvent(tx, { kind: 'booking.canceled', id: booking.id, detail })
  await releaseDate(app, tx, booking.id)
  await removeCredits(tx, booking.id)
  await settle(tx, { booking: { ...booking, ...canceled }, now })
  await renewEmails(app, tx, { ...booking, ...canceled })
}

/** Locks the booking; refuses where it cannot be canceled, and where another caller emails its client just now. */
async function lockToEmail(app: AppContext, tx: Tx, id: string): Promise<BookingRow> {
  const booking = await lockCancelable(tx, id)
  if (booking.status === 'cancelled') return booking
  if (await isBeingCanceled(app, tx, id)) refuse('booking.being-canceled')
  return booking
}

/** True while an apology for the booking is being sent. */
async function isBeingCanceled(app: AppContext, tx: Tx, id: string): Promise<boolean> {
  return (await app.mailer.lastEmail(tx, cancellationTemplate, id))?.state === 'sending'
}

/** Locks the booking; refuses where it cannot be canceled. */
async function lockCancelable(tx: Tx, id: string): Promise<BookingRow> {
  const booking = (await lockBooking(tx, id)) ?? refuse('booking.not-found')
  unwrap(stepOf(bookingTransitions, booking.status, 'cancelled'))
  return booking
}

async function cancellationEmail(app: AppContext, booking: BookingRow, apology: string): Promise<Email> {
  const settings = await app.settings()
  return composeEmail<BookingCancelledData>(app, {
    template: cancellationTemplate,
    to: booking.email,
    data: {
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
