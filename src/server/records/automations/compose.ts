/** What an email of a rule says: everything but links and PIN, so that two of them can be compared. */
import { printedStart } from '#domain/events/place-clock.ts'
import { createHash } from 'node:crypto'
import type { Recipient } from '#domain/automations/rule.ts'
import type { Occurrence } from '#domain/automations/due.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { windowTexts } from '#domain/events/facts.ts'
import { lastDayToApprove } from '#domain/quotes/quote.ts'
import { lastDayUntil, todayIn, wallTimeOf } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { AutomatedEmailData } from '#server/emails/automated-email.tsx'
import { renderTemplate } from '#server/records/settings/compose-email.ts'
import type { EmailKeys } from './email-keys.ts'
import type { BookingForRules } from './read-facts.ts'

/** An email as it is kept for the review, and sealed: with its links. */
export interface ComposedEmail {
  readonly template: string
  readonly to: string
  readonly subject: string
  readonly data: AutomatedEmailData
}

/** Composes the email of an occurrence. `keys` makes its links once it is really to be sent. */
export function composeOccurrence(
  app: Pick<AppContext, 'publicUrl'>,
  settings: BusinessSettings,
  { found, occurrence }: { readonly found: BookingForRules; readonly occurrence: Occurrence },
  keys: EmailKeys,
): ComposedEmail {
  const { email: template, recipient } = occurrence.rule
  const { booking, facts, quote } = found
  const payment = found.payments.find(({ id }) => id === occurrence.anchor.key)
  const receipt = found.received.find(({ id }) => id === occurrence.anchor.key)
  const { zone } = found.clock
  const data = {
    first_name: recipient === 'second' ? firstWord(occurrence.addressee.name) : booking.first_name,
    booking_reference: booking.booking_reference,
    event: eventTypeLabel(booking.event_type),
    ...printedStart(
      { event_date: todayIn(zone, facts.starts_at), start_time: wallTimeOf(facts.starts_at, zone) },
      found.clock,
    ),
    location: found.place,
    times: windowTexts(found.windows, found.clock).join('\n'),
    ...(facts.guests === null ? {} : { guests: String(facts.guests) }),
    ...(found.venue === null ? {} : { venue: found.venue }),
    ...(quote && facts.quote
      ? {
          quote_number: quote.quote_number,
          quote_title: quote.title,
          total: quote.total,
          expires_on: lastDayToApprove(
            lastDayUntil(facts.quote.expires_at, zone),
            todayIn(zone, facts.starts_at),
          ),
        }
      : {}),
    ...(payment ? { invoice_number: payment.invoice_number, balance: payment.open } : {}),
    ...(receipt ? { invoice_number: receipt.invoice_number } : {}),
    ...dueDate(payment?.due_on ?? (template === 'certificate-due' ? facts.papers_due_on : null)),
    currency: booking.currency,
    contact_phone: settings.contact_phone,
    contact_email: settings.contact_email,
    ...keys,
    ...withoutKeys(recipient),
  }
  return {
    template,
    to: occurrence.addressee.address,
    ...(renderTemplate(app, settings, settings.mail_texts, template, data) as {
      readonly subject: string
      readonly data: AutomatedEmailData
    }),
  }
}

/** Nobody but the client gets a PIN; a second contact has no link but the one that stops. */
function withoutKeys(recipient: Recipient): Partial<EmailKeys> {
  if (recipient === 'client') return {}
  return recipient === 'second' ? { link: null, pin: null } : { pin: null, stop_link: null }
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

function dueDate(due_date: string | null): { readonly due_date?: string } {
  return due_date === null ? {} : { due_date }
}

/** The same for emails that state the same facts in the same words, whatever their links. */
export function factsHash(email: ComposedEmail): string {
  const { link: _link, pin: _pin, stop_link: _stop, ...data } = email.data
  return createHash('sha256')
    .update(JSON.stringify([email.template, email.to, email.subject, data]))
    .digest('hex')
}

/** SHA-256 of an email as it was shown: what its approval names. */
export function shownHash(
  { to, subject }: Pick<ComposedEmail, 'to' | 'subject'>,
  { html, text }: { readonly html: string; readonly text: string },
): string {
  return createHash('sha256')
    .update(JSON.stringify([to, subject, html, text]))
    .digest('hex')
}

/** Encryption context of an occurrence's sealed fields. */
export function occurrenceContext(bookingId: string): string {
  return `automation:${bookingId}`
}
