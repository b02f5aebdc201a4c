/**
 * Every refusal of the program: its code, its kind and its sentence for people. Clients of the API branch on the code,
 * never on the sentence. The server answers the kind as HTTP status (`server/platform/http/refusal-response.ts`).
 */

import { accountRefusals } from './account-refusals.ts'
import { changeRefusals } from './change-refusals.ts'
import { automationRefusals } from './automation-refusals.ts'
import { clauseRefusals } from './clause-refusals.ts'
import { dateRefusals } from './date-refusals.ts'
import { offerRefusals } from './offer-refusals.ts'
import { paymentRefusals } from './payment-refusals.ts'
import { planRefusals } from './plan-refusals.ts'
import * as messages from './messages.ts'
import {
  changedByOther,
  conflict,
  invalid,
  notFound,
  notSignedIn,
  type RefusalKind,
  type RefusalRule,
} from './refusal-rules.ts'
import { shareRefusals } from './share-refusals.ts'
import { signingRefusals } from './signing-refusals.ts'
import { venueRefusals } from './venue-refusals.ts'

const rules = {
  ...accountRefusals,
  ...changeRefusals,
  ...automationRefusals,
  ...clauseRefusals,
  ...dateRefusals,
  ...offerRefusals,
  ...paymentRefusals,
  ...planRefusals,
  ...shareRefusals,

  'booking.answered-since': conflict('Something else has followed. The inquiry stays answered.'),
  'booking.being-canceled': conflict('This booking is being canceled right now.'),
  'booking.canceled': conflict(messages.bookingCanceled),
  'booking.client-linked': conflict('This inquiry has a client already.'),
  'booking.email-failed': conflict('Failed to send apology email'),
  'booking.not-found': notFound('There is no such booking.'),
  'booking.services-resent': conflict('This was already sent with other services.'),
  'booking.service-gone': conflict('This service is no longer on the booking.'),
  'booking.service-changed': conflict(
    'Someone else changed this service on the booking meanwhile. Please look at it again before you change it.',
  ),
  'booking.service-not-offered': conflict('One of these services is no longer offered. Please choose again.'),
  'booking.no-services': conflict(messages.noServiceSelected),
  'booking.version-conflict': changedByOther('this inquiry'),
  /** The sentence says how such a status comes about (`statusComesFrom`). */
  'booking.status-not-by-hand': { kind: 'conflict', message: (comesFrom: string) => comesFrom },

  'calendar-feed.not-found': notFound('This calendar feed has ended already.'),
  'outside-calendar.no-address': invalid('url', 'The address of the calendar is required'),
  'outside-calendar.invalid-address': invalid('url', 'Please enter a full address that begins with https://'),
  'outside-calendar.not-found': notFound('This calendar was removed already.'),
  'outside-calendar.too-many': {
    kind: 'conflict',
    message: (most: string) => `There are ${most} outside calendars at most.`,
  },
  'outside-calendar.version-conflict': changedByOther('this calendar'),
  'calendar-feed.exists': conflict('This feed was made already. Please make another one.'),
  'calendar-feed.too-many': conflict('You have many calendar feeds. Please end one that you no longer use.'),

  'client.already-merged': conflict('One of these clients was merged in the meantime. Please look again.'),
  'client.email-resent': conflict('This was already sent with other words.'),
  'client.email-taken': conflict('A client with this email already exists'),
  'client.later-merge': conflict('Undo the later merge first.'),
  'client.merge-email-taken': {
    kind: 'conflict',
    message: (email: string) =>
      `${email} belongs to another client now. Change that first, then undo the merge.`,
  },
  'client.merge-itself': conflict('A client cannot be merged with itself.'),
  'client.merge-not-found': notFound('There is no such merge.'),
  'client.merge-undone': conflict('This merge was already undone.'),
  'client.merged': {
    kind: 'conflict',
    message: (name: string) => `This client was merged into ${name}. Please make the change there.`,
  },
  'client.not-found': notFound('There is no such client.'),
  'client.potential-duplicate': conflict('Potential duplicate detected'),
  'client.version-conflict': conflict(
    'Someone else saved this client in the meantime. Please open it again.',
  ),

  'email.key-reused': conflict('This was already sent in another way.'),
  'email.not-delivered': conflict('The mail server did not take the message. Is SMTP_URL right?'),
  'email.not-waiting': conflict('This email is no longer waiting.'),
  'email.resend-from-record': conflict('Please send this email again from its record.'),

  'event.active-quote': conflict('Event already has an active quote'),
  'event.already-converted': conflict('This inquiry already has an event.'),
  'event.client-of-inquiry': conflict(messages.eventClientOfInquiry),
  'event.fewer-than-minors': invalid('guest_count_est', messages.fewerThanMinors),
  'event.no-client': conflict('Event must be linked to a client'),
  'event.not-found': notFound(messages.eventNotFound),
  'event.not-open': conflict(messages.eventNotOpen),
  'event.quote-canceled': conflict('Cannot create quote for cancelled event'),
  'event.start-past': invalid('start_at', messages.eventStartPast),
  'event.version-conflict': changedByOther('this event'),
  'event.windows-conflict': invalid(
    'end_at',
    'The service times of this event do not fit into these hours. Change the service times first.',
  ),

  'inquiry.date-closed': invalid(
    'event_date',
    'This day can no longer be asked for. Please choose another one; everything else is kept.',
  ),
  'inquiry.date-passed': invalid('event_date', messages.eventDatePast),
  'inquiry.key-reused': conflict('This request was already sent with other details.'),
  'inquiry.key-too-long': conflict('The Idempotency-Key is too long.'),
  /** Only a program fills the hidden field in; should a person ever meet this, it says what to do. */
  'inquiry.trap': conflict('This form was filled in by a program. Please reload the page and try again.'),

  'integrity.dependency': conflict('Cross-module dependency validation failed'),
  'integrity.duplicate': conflict('Potential duplicate detected'),
  'integrity.reference': conflict('Referential integrity violation'),
  'integrity.reference-not-found': notFound('Referential integrity violation'),
  'integrity.system': conflict('System error during validation'),

  'invoice.active-invoice': conflict('Quote already has an active invoice'),
  'invoice.being-sent': conflict('This invoice is being sent right now. Please try again in a moment.'),
  'invoice.changed-since-shown': conflict(
    'This invoice was changed since it was shown here. Please look at it as it is now, then send it.',
  ),
  'invoice.changed-while-sending': conflict(
    'This invoice was changed while its email was on its way, and was not issued. Look it over and send it again.',
  ),
  'invoice.email-failed': conflict('Failed to send invoice'),
  'invoice.empty-quote': conflict('Selected quote has no items'),
  'invoice.follows-offer': conflict(
    'The lines of this invoice follow from the approved quote. Terms and due date can be changed here; for other amounts, change the quote.',
  ),
  'invoice.has-items': conflict('This invoice has its items already.'),
  'invoice.just-sent': conflict(
    'This invoice was sent a moment ago. Please wait half a minute before sending it again.',
  ),
  'invoice.no-deposit': conflict('The deposit on this quote comes to nothing. Bill it in full instead.'),
  'invoice.no-related-quote': conflict('No related quote found to import items from'),
  'invoice.not-draft': conflict(messages.invoiceNotDraft),
  'invoice.not-found': notFound('Invoice not found'),
  'invoice.not-payable': conflict('This invoice cannot be paid now.'),
  'invoice.quote-has-no-items': conflict('Quote has no items'),
  'invoice.quote-has-no-total': conflict('Quote total must be greater than zero'),
  'invoice.quote-not-approved': {
    kind: 'conflict',
    message: (status: string) => `Quote must be approved (current status: ${status})`,
  },
  'invoice.quote-not-found': notFound('Quote not found'),
  'invoice.too-large': conflict(messages.invoiceTooLarge),
  'invoice.version-conflict': changedByOther('this invoice'),

  'list.changed': invalid('cursor', 'The list has changed. Please reload.'),

  'picture.invalid': { kind: 'invalid', field: 'data', message: (problem: string) => problem },
  'picture.missing': conflict('There is no picture to change. Please choose one.'),

  'portal.admin-password': notSignedIn('Invalid admin password'),
  'portal.link-invalid': notFound('This portal link is invalid or has expired. Please request a new one.'),
  'portal.not-open': notSignedIn('Unable to load event information.'),
  'portal.wrong-pin': notSignedIn(messages.wrongPin),

  'quote.already-approved': conflict('This quote is already approved.'),
  'quote.being-sent': conflict(
    'The email of this quote is being sent right now. Please try again in a moment.',
  ),
  'quote.changed': conflict(
    'This quote has changed since you opened it. Please read it again before you answer.',
  ),
  'quote.expired': conflict('This quote has expired. Take it back to draft, then send it again.'),
  'quote.expiry-passed': invalid('expires_on', messages.quoteExpiryPast),
  'quote.invoice-by-billing': conflict('Generate its invoice: the quote is invoiced with it.'),
  'quote.just-sent': conflict(
    'This quote was sent a moment ago. Please wait half a minute before sending it again.',
  ),
  'quote.not-draft': conflict(messages.quoteNotDraft),
  'quote.not-found': notFound('Quote not found'),
  'quote.not-open': notSignedIn('Failed to process quote action'),
  'quote.other-approved': conflict('Another quote of this booking is already approved.'),
  'quote.saved-not-sent': conflict(messages.quoteSavedNotSent),
  'quote.send-by-email': conflict('Send the quote to its client: it is sent from then on.'),
  'quote.too-large': conflict(messages.quoteTooLarge),
  'quote.changed-since-shown': conflict(
    'This quote was changed since it was shown here. Please look at it as it is now, then send it.',
  ),
  'quote.version-conflict': changedByOther('this quote'),

  'rate-limited': {
    kind: 'rate-limited',
    message: (seconds: number) => `Too many attempts. Please wait ${waitText(seconds)} and try again.`,
  },

  'restore.cards-elsewhere': conflict(
    'Clients saved cards with a card provider that is not set up. Set it up again, or stop their autopay first.',
  ),
  'restore.not-found': notFound('There is no such restore.'),
  'restore.provider-silent': conflict(
    'The card provider could not be asked for the payments since then. Please try again in a moment.',
  ),

  'service.not-found': notFound('This service is no longer in the catalog.'),
  'service.resent': conflict('This was already sent with another service.'),
  'service.version-conflict': changedByOther('this service'),
  'settings.version-conflict': conflict(messages.settingsConflict),

  'shift.assignment-closed': conflict('A shift that is completed or canceled can no longer be changed.'),
  'shift.assignment-not-found': notFound('There is no such assignment.'),
  'shift.assignment-version-conflict': conflict(
    'This assignment was changed meanwhile. Please reload and try again.',
  ),
  'shift.clash': { kind: 'conflict', message: (sentence: string) => sentence },
  'shift.event-canceled': conflict(messages.shiftEventCanceled),
  'shift.event-moved': conflict(
    'The event has other hours by now. Please look at its shifts in the schedule.',
  ),
  'shift.event-not-found': conflict(messages.eventNotFound),
  'shift.not-begun': conflict('This shift has not begun yet.'),
  'shift.not-available': conflict('Staff member not available'),
  'shift.span': { kind: 'conflict', message: (problem: string) => problem },

  'staff.not-found': notFound('There is no such staff member.'),
  'staff.version-conflict': conflict('This staff member was changed meanwhile. Please reload and try again.'),

  'status.not-allowed': {
    kind: 'conflict',
    message: (from: string, to: string) => `Invalid status transition from ${from} to ${to}`,
  },

  ...signingRefusals,
  ...venueRefusals,
} satisfies Record<string, RefusalRule<never>>

export type { RefusalKind }

export type RefusalCode = keyof typeof rules
/** What the sentence of a code is filled with. */
export type RefusalFacts<Code extends RefusalCode> = Parameters<(typeof rules)[Code]['message']>

export interface Refusal {
  readonly code: RefusalCode
  readonly kind: RefusalKind
  /** For people. */
  readonly message: string
  readonly field?: string
  /** Seconds until another attempt is allowed, where it is `rate-limited`. */
  readonly retryAfter?: number
}

/** The refusal of this code; `facts` fill its sentence. */
export function refusal<Code extends RefusalCode>(code: Code, ...facts: RefusalFacts<Code>): Refusal {
  const { kind, message, field } = rules[code] as RefusalRule<readonly unknown[]>
  return {
    code,
    kind,
    message: message(...facts),
    ...(field === undefined ? {} : { field }),
    ...(kind === 'rate-limited' ? { retryAfter: Number(facts[0]) } : {}),
  }
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return plural(seconds, 'second')
  return minutes < 120 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour')
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
