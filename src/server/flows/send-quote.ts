/** Sending a quote: the status first, then the email (C-72), with the server's own data. */
import { untilAtHome } from '#domain/events/place-clock.ts'
import { bookingCalendarPath } from '#domain/addresses.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { quoteStatusAt, quoteStep, type WhenTaken } from '#domain/quotes/quote.ts'
import { defaultPlan } from '#domain/payment-plans/settings.ts'
import type { Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { QuoteSentData } from '#server/emails/quote-email.tsx'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap, refuse } from '#server/platform/core/refused.ts'
import { isRecent } from '#server/platform/mail/email-states.ts'
import type { Email } from '#server/platform/mail/mail.ts'
import { validClaim } from '#server/records/availability/claims.ts'
import { issuePortalLink } from '#server/records/bookings/portal-links.ts'
import { openPin } from '#server/records/bookings/read.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import { quotePdfPath } from '#server/records/quotes/document-address.ts'
import { lockQuote, type LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { quoteTemplate, withdrawQuoteEmails } from '#server/records/quotes/quote-emails.ts'
import { freezeVersion } from '#server/records/quotes/versions.ts'
import { applyRevision } from './steps/apply-revision.ts'
import { requireSendableOffer } from './steps/check-offer.ts'
import { moveQuote } from '#server/records/quotes/store.ts'
import { lastDayOf } from '#server/records/quotes/expiry.ts'
import { clockOfBooking, startOfBooking } from '#server/records/event-facts/read.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { wasSentBefore } from './steps/claim-sending.ts'
import { voidPartial } from './steps/void-partial.ts'
import { freezeTerms } from './steps/freeze-terms.ts'
import { holdForQuote, refuseTaken, waitForDate } from './steps/claim-date.ts'

const repeatedSending = { sending: 'quote.being-sent', failed: 'quote.saved-not-sent' } as const

interface SendQuoteInput {
  /** Id or number of the quote. */
  readonly quote: string
  readonly resend: boolean
  /** A line of the owner, which the email shows. */
  readonly note: string | null
  /** What to do where no unit is free for the date: refuse with who is in the way, or send all the same. */
  readonly when_taken: WhenTaken
  /** True to send the revision of a sent quote. */
  readonly revision: boolean
  /** The version of the quote, or of its revision, that was shown. */
  readonly version?: number | undefined
}

/**
 * Sends a draft with its terms, or a sent quote again with its dates and terms unchanged, and holds the event's date.
 * Status, words and email are written in one transaction, then the email is delivered synchronously: when that fails, the quote stays sent and the owner is asked to resend. Of
 * concurrent calls, one sends an email; a call that repeats a key learns what came of the first one.
 */
export async function sendQuote(
  app: AppContext,
  actor: Actor,
  input: SendQuoteInput,
  idempotencyKey?: string,
): Promise<void> {
  const { resend, note, when_taken, revision } = input
  const email = await inTransaction(app, actor, async (tx) => {
    const locked = await lockQuote(tx, input.quote)
    const { booking } = locked
    const call = { scope: 'send-quote-emails', key: idempotencyKey, input }
    const about = { template: quoteTemplate, aboutId: locked.quote.id, refusals: repeatedSending }
    if (await wasSentBefore(app, tx, { ...call, ...about })) return undefined
    const now = app.clock()
    await requireOpenBooking(app, tx, booking)
    const status = quoteStatusAt(locked.quote, now)
    if (revision && status !== 'sent') refuse('quote.not-sent')
    const { quote } = revision ? await applyRevision(app, tx, locked) : locked
    if (status === 'expired' || (status === 'draft' && quote.expires_at <= now)) refuse('quote.expired')

    const isFirst = unwrap(quoteStep(status, 'sent')) === 'allowed'
    const kind = isFirst ? 'quote.sent' : revision ? 'quote.revision-sent' : 'quote.sent-again'
    if (kind === 'quote.sent-again') {
      const last = await app.mailer.lastEmail(tx, quoteTemplate, quote.id)
      if (last && isRecent(last, now)) return resend ? refuse('quote.just-sent') : undefined
    }
    requireShown(locked, input)
    await quoteAgain(tx, { quote, booking }, now)
    if (kind !== 'quote.sent-again') await freeze(app, tx, { quote, booking }, kind)
    await holdDate(app, tx, { quote, booking }, when_taken)
    await recordEvent(tx, { kind, id: quote.id, detail: { total_amount: quote.total_amount } })
    return app.mailer.postAwaited(tx, await quoteEmail(app, tx, { quote, booking }, note))
  })
  if (email && !(await email.deliver())) refuse('quote.saved-not-sent')
}

/** Refuses to send what nobody saw. */
function requireShown({ quote }: LockedQuote, { version, revision }: SendQuoteInput): void {
  const current = revision ? quote.revision_version : quote.version
  if (version !== undefined && version !== current) refuse('quote.changed-since-shown')
}

/** Marks a draft, or the next version of a sent quote, as sent, with its terms, and keeps it as it is sent. */
async function freeze(
  app: AppContext,
  tx: Tx,
  locked: LockedQuote,
  kind: 'quote.sent' | 'quote.revision-sent',
): Promise<void> {
  const { quote } = locked
  const now = app.clock()
  await requireSendableOffer(app, tx, locked)
  await voidPartial(app, tx, locked, { reason: 'A newer version of the quote was sent.' })
  const frozen = await freezeTerms(app, tx, locked)
  await withdrawQuoteEmails(app, tx, [quote.id])
  const isFirst = kind === 'quote.sent'
  // The PDF of the draft is without the terms: with them, the one of the sent quote is made anew. A next version has its own.
  const terms = frozen.clauses || !isFirst ? { pdf_final_url: null } : {}
  // The plan that the client sees is the one that an approval makes.
  const payment_plan = quote.payment_plan ?? defaultPlan(await app.settings())
  const sent = { ...(isFirst ? { status: 'sent' as const } : {}), sent_at: now, payment_plan }
  await moveQuote(tx, quote.id, { ...sent, ...frozen, ...terms }, now)
  await freezeVersion(tx, quote.id, now)
}

/** A rejected inquiry is quoted again, as by a new quote: else its client could not approve what is sent. */
async function quoteAgain(tx: Tx, { quote, booking }: LockedQuote, now: Instant): Promise<void> {
  if (booking.status === 'rejected')
    await moveBooking(tx, booking, { to: 'quoted', now, cause: { quote_id: quote.id } })
}

/** Holds the event's date, or does what the owner wants where it is taken. */
async function holdDate(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
  whenTaken: WhenTaken,
): Promise<void> {
  if ((await holdForQuote(app, tx, booking, quote)) !== 'taken') return
  if (whenTaken === 'refuse') await refuseTaken(app, tx, booking)
  if (whenTaken === 'waitlist') await waitForDate(app, tx, booking, { isFirst: false })
}

async function quoteEmail(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
  note: string | null,
): Promise<Email> {
  const settings = await app.settings()
  return composeEmail<QuoteSentData>(app, {
    template: quoteTemplate,
    to: booking.email,
    data: {
      link: await issuePortalLink(app, tx, booking),
      pdf_link: `${app.publicUrl()}${quotePdfPath(quote.id)}?booking=${booking.id}`,
      pin: openPin(app.sealer, booking),
      ...(note === null ? {} : { note }),
      first_name: booking.first_name,
      quote_number: quote.quote_number,
      quote_title: quote.title,
      total: quote.total_amount,
      currency: quote.currency,
      expires_on: await lastDayOf(tx, quote, settings),
      event: eventTypeLabel(booking.event_type),
      ...(await startOfBooking(tx, booking, settings)),
      booking_reference: booking.booking_reference,
      ...(await calendarOf(app, tx, booking.id)),
    },
    about: { table: 'quotes', id: quote.id, version: quote.version },
  })
}

/** The booking as a calendar file, and until when its date is held; nothing where no unit is kept for it. */
async function calendarOf(
  app: AppContext,
  tx: Tx,
  bookingId: string,
): Promise<Pick<QuoteSentData, 'calendar_link' | 'held_until'>> {
  const claim = await validClaim(tx, { booking_id: bookingId, event_id: null }, app.clock())
  if (!claim) return {}
  const clock = await clockOfBooking(tx, bookingId, await app.settings())
  return {
    calendar_link: `${app.publicUrl()}${bookingCalendarPath(bookingId)}`,
    ...(claim.expires_at === null ? {} : { held_until: untilAtHome(claim.expires_at, clock) }),
  }
}
