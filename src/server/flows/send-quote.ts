/** Sending a quote: the status first, then the mail (decisions C-72); what is mailed is the server's own word. */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { bookingMessages } from '#domain/bookings/booking.ts'
import { eventTypeLabels, eventTypeOf } from '#domain/bookings/choices.ts'
import { quoteMessages, quoteStatusAt, quoteStep } from '#domain/quotes/quote.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { closedBooking } from '#server/records/bookings/closed-booking.ts'
import { openPin, type BookingRow } from '#server/records/bookings/read.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { issuePortalLink } from '#server/records/bookings/portal-links.ts'
import { inOwnWords } from '#server/records/settings/compose-email.ts'
import type { Shell } from '#server/context/app-context.ts'
import { quoteDocumentQueue, quotePdfPath } from '#server/records/quotes/document-address.ts'
import type { QuoteSentFacts } from '#server/emails/quote-email.tsx'
import { quoteTemplate, stopQuoteEmails } from '#server/records/quotes/quote-emails.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { moveQuote } from '#server/records/quotes/store.ts'
import { lastDay, type QuoteRecord } from '#server/records/quotes/read.ts'

export interface SendRefusal {
  readonly kind: 'not-found' | 'refused'
  readonly message: string
}

const pauseSeconds = 30

interface Sending {
  /** Its id or its number. */
  readonly quote: string
  readonly resend: boolean
}

/**
 * Sends a draft, or a sent quote again with its dates unchanged. The status and the mail are one transaction, then
 * the mail is handed over at once: when that fails, the quote stays sent and its sender is told to resend. However
 * many ask at the same moment, one mail goes out.
 */
export async function sendQuote(
  shell: Shell,
  actor: Actor,
  { quote: key, resend }: Sending,
): Promise<Verdict<true, SendRefusal>> {
  const posted = await inTransaction(shell, actor, async (tx) => {
    const found = await lockQuote(tx, key)
    if (!found) return no({ kind: 'not-found', message: quoteMessages.notFound })
    const { quote, booking } = found
    const now = shell.clock()
    if (!booking.is_active) return no({ kind: 'refused', message: bookingMessages.canceled })
    const status = quoteStatusAt(quote, now)
    if (status === 'expired' || (status === 'draft' && quote.expires_at <= now))
      return no({ kind: 'refused', message: quoteMessages.expired })

    const step = quoteStep(status, 'sent')
    if (!step.ok) return no({ kind: 'refused', message: step.refusal.message })
    if (step.value === 'unchanged' && (await wasJustSent(shell, tx, quote, now)))
      return resend ? no({ kind: 'refused', message: quoteMessages.justSent }) : yes(undefined)

    const closed = await closedBooking(shell, tx, booking)
    if (closed) return no({ kind: 'refused', message: closed })
    if (step.value === 'allowed') {
      const beingSent = await stopQuoteEmails(shell, tx, [quote.id])
      if (beingSent) return no({ kind: 'refused', message: beingSent })
      await moveQuote(tx, quote.id, { status: 'sent', sent_at: now }, now)
      await shell.jobs.enqueue(tx, quoteDocumentQueue, { quote_id: quote.id })
    }
    await recordEvent(tx, {
      kind: step.value === 'allowed' ? 'quote.sent' : 'quote.sent-again',
      id: quote.id,
      detail: { total_amount: quote.total_amount },
    })
    return yes(await postMail(shell, tx, quote, booking))
  })
  if (!posted.ok) return posted
  if (posted.value && !(await posted.value.deliver()))
    return no({ kind: 'refused', message: quoteMessages.savedNotSent })
  return yes(true)
}

async function wasJustSent(shell: Shell, tx: Db, quote: QuoteRecord, now: Instant): Promise<boolean> {
  const last = await shell.mailer.lastEmail(tx, quoteTemplate, quote.id)
  return last !== undefined && addMinutes(last.at, pauseSeconds / 60) > now
}

async function postMail(shell: Shell, tx: Db, quote: QuoteRecord, booking: BookingRow) {
  const settings = await shell.settings()
  const home = shell.publicUrl()
  const type = eventTypeOf(booking.event_type)
  const letter = await inOwnWords<QuoteSentFacts>(shell, {
    template: quoteTemplate,
    to: booking.email,
    facts: {
      link: await issuePortalLink(shell, tx, booking),
      pdf_link: `${home}${quotePdfPath(quote.id)}?booking=${booking.id}`,
      pin: openPin(shell.sealer, booking),
      first_name: booking.first_name,
      quote_number: quote.quote_number,
      quote_title: quote.title,
      total: quote.total_amount,
      expires_on: lastDay(quote.expires_at, settings.time_zone),
      event: type ? eventTypeLabels[type] : booking.event_type,
      event_date: booking.event_date,
      start_time: booking.start_time,
      booking_reference: booking.booking_reference,
    },
    about: { table: 'quotes', id: quote.id, version: quote.version },
  })
  return shell.mailer.postAwaited(tx, letter)
}
