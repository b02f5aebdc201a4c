/** The default wording of the emails that rules send (`mail-texts.ts` has the others). */
import type { AutomatedEmail } from './automated-emails.ts'
import type { MailText } from './mail-texts.ts'

const client = ['first_name', 'business_name', 'reference', 'event', 'event_date'] as const
const quote = ['quote_number', 'quote_title', 'total', 'expires_on'] as const
const when = 'By its rule in the outbox.'

export const automatedTexts = {
  'balance-reminder': {
    label: 'Balance reminder',
    when,
    placeholders: [...client, 'invoice_number', 'balance', 'due_date'],
    subject: 'Your balance for {event_date}',
    opening:
      'Your balance of {balance} for {event_date} is due on {due_date}. You can pay it in your Event Portal. If you sent it in the last days, thank you, and please leave this email unread.',
    closing: '',
  },
  'late-payment': {
    label: 'Late payment',
    when,
    placeholders: [...client, 'invoice_number', 'balance', 'due_date'],
    subject: 'Your payment for {event_date} is overdue',
    opening:
      '{balance} for {event_date} was due on {due_date}, and we have not received it yet. You can pay it in your Event Portal. Is something unclear, or do you need a few more days? Please answer this email, and we will find a way.',
    closing: '',
  },
  'quote-follow-up': {
    label: 'Quote follow-up',
    when,
    placeholders: [...client, ...quote],
    subject: 'Your quote {quote_number}: any questions?',
    opening:
      '“{quote_title}” is in your Event Portal until {expires_on}. Is something missing, or would you like it smaller or larger? Answer this email, and we will change it.',
    closing: '',
  },
  'brief-reminder': {
    label: 'Brief reminder',
    when,
    placeholders: client,
    subject: 'A few answers for your {event} on {event_date}',
    opening:
      'To plan your {event} well we still miss a few answers. It takes two minutes in your Event Portal, and every answer saves by itself.',
    closing: '',
  },
  'guest-count': {
    label: 'Final guest count',
    when,
    placeholders: client,
    subject: 'How many guests on {event_date}?',
    opening:
      'We order for your {event} now. Please tell us the final number of guests in your Event Portal; a good estimate helps more than none.',
    closing: '',
  },
  'event-details': {
    label: 'Details before the event',
    when,
    placeholders: [...client, 'location'],
    subject: 'Your {event} on {event_date}: times and contact',
    opening:
      'We are ready for your {event}. Here is what we planned with; if something changed, please call us.',
    closing: 'See you there.',
  },
  thanks: {
    label: 'Thanks',
    when,
    placeholders: client,
    subject: 'Thank you for having us',
    opening:
      'Thank you for letting us pour at your {event}. It was a pleasure, and we hope you still talk about it.',
    closing: '',
  },
  'review-request': {
    label: 'Review request',
    when: 'By its rule in the outbox: to every client, or to none.',
    placeholders: client,
    subject: 'How was your evening?',
    opening:
      'We poured at your {event} on {event_date}. If you have two minutes, tell others how it was. Every word helps a small bar, the critical ones too.',
    closing: '',
  },
  anniversary: {
    label: 'Anniversary',
    when,
    placeholders: client,
    subject: 'Almost a year since {event_date}',
    opening:
      'It is almost a year since your {event}. If there is something to celebrate again, we would love to pour.',
    closing: '',
  },
  'certificate-due': {
    label: 'Certificate due',
    when: 'To you, by its rule in the outbox.',
    placeholders: [...client, 'venue', 'due_date'],
    subject: 'Papers for {venue} by {due_date}',
    opening: '{venue} wants the papers for {event_date} by {due_date}.',
    closing: '',
  },
} as const satisfies Record<AutomatedEmail, MailText>
