/**
 * The default wording of every email. The owner can replace subject, opening and closing; an empty part uses the
 * default. `{placeholders}` are replaced when an email is composed.
 */
import { textProblem, type TextRule } from '../text.ts'
import { automatedTexts } from './automated-texts.ts'
import { paymentTexts } from './payment-texts.ts'

const client = ['first_name', 'business_name', 'reference', 'event', 'event_date'] as const

export interface MailText {
  /** The name of the email in the settings. */
  readonly label: string
  /** When it is sent. */
  readonly when: string
  readonly placeholders: readonly string[]
  readonly subject: string
  readonly opening: string
  readonly closing: string
}

export const mailTexts = {
  'inquiry-received': {
    label: 'Inquiry confirmation',
    when: 'To the client with every inquiry, with portal link and PIN.',
    placeholders: [...client, 'location', 'guest_count'],
    subject: 'Your inquiry {reference}: your Event Portal link and PIN',
    opening:
      'Your inquiry is at the bar. A custom quote will reach you within 24 hours. Until then, your private Event Portal is open.',
    closing: '',
  },
  'portal-link': {
    label: 'Lost portal link',
    when: 'To the client who asks for the portal link again, or to whom you send it.',
    placeholders: client,
    subject: 'Your Event Portal link for {reference}',
    opening: 'Here is a fresh link to your Event Portal, and the PIN that goes with it.',
    closing: '',
  },
  'quote-sent': {
    label: 'Quote',
    when: 'To the client when a quote is sent, with the way to approve it.',
    placeholders: [...client, 'quote_number', 'quote_title', 'total', 'expires_on'],
    subject: 'Your quote {quote_number} from {business_name}',
    opening:
      'Here it is: “{quote_title}”, {total} in all. Look through every line and approve it in your Event Portal, until {expires_on}. Something not quite right yet? Tell us, and we will change it.',
    closing: '',
  },
  'signing-code': {
    label: 'Signing code',
    when: 'To the client who signs a quote, where Signing asks for a code.',
    placeholders: [...client, 'quote_number', 'quote_title', 'total'],
    subject: 'Your code to sign {quote_number}',
    opening:
      'Enter this code in your Event Portal to sign “{quote_title}”, {total} in all. It works for 15 minutes, for this agreement alone.',
    closing: '',
  },
  'quote-signed': {
    label: 'Signed agreement',
    when: 'To the client when a quote is signed, with the sealed PDF.',
    placeholders: [...client, 'quote_number', 'quote_title', 'total'],
    subject: 'Your signed agreement {quote_number}',
    opening:
      'Thank you for signing “{quote_title}”. The agreement with its certificate is attached; keep it with your papers.',
    closing: '',
  },
  'second-signature': {
    label: 'Second signature',
    when: 'To the second person of a quote, once the client has signed, with the link to sign.',
    placeholders: [...client, 'quote_number', 'quote_title', 'total', 'client_name'],
    subject: 'Please sign {quote_number} from {business_name}',
    opening:
      '{client_name} has signed “{quote_title}”, {total} in all. You are the second person who signs: read it with the link; it is agreed once you have signed.',
    closing: '',
  },
  'signature-void': {
    label: 'Signature no longer counts',
    when: 'To both signers when what one of them has signed no longer counts; when a booking is canceled, to the second one.',
    placeholders: [...client, 'quote_number', 'quote_title', 'total'],
    subject: 'A signature no longer counts: {quote_number}',
    opening:
      'The signature of “{quote_title}” no longer counts, because not everybody had signed when something changed:',
    closing: '',
  },
  'change-sent': {
    label: 'Change of an agreement',
    when: 'To the client when you send a change order of an approved quote.',
    placeholders: [...client, 'quote_number', 'quote_title', 'total'],
    subject: 'A change to your agreement {quote_number}',
    opening:
      'We wrote a change to “{quote_title}”: {total} in all. Look at what differs in your Event Portal, and approve it there. Until you do, everything stays as it was agreed.',
    closing: '',
  },
  'change-withdrawn': {
    label: 'Change taken back',
    when: 'To the client when you take a change order back, yours or one that they asked for.',
    placeholders: [...client, 'quote_number', 'quote_title', 'total'],
    subject: 'Your agreement {quote_number} stays as it is',
    opening:
      'We took back the change to “{quote_title}”. There is nothing for you to approve, and everything stays as it was agreed: {total} in all.',
    closing: '',
  },
  'invoice-sent': {
    label: 'Invoice',
    when: 'To the client when an invoice is sent, with the way to pay it.',
    placeholders: [...client, 'invoice_number', 'total', 'balance', 'due_date'],
    subject: 'Your invoice {invoice_number} from {business_name}',
    opening:
      'Invoice {invoice_number} for your {event} on {event_date} comes to {total}. You can pay it in your Event Portal.',
    closing: '',
  },
  'payment-received': {
    label: 'Receipt',
    when: 'To the client when a payment has come in.',
    placeholders: [...client, 'invoice_number', 'amount', 'balance'],
    subject: 'Receipt for {invoice_number}',
    opening: 'We received {amount} for your {event} on {event_date}.',
    closing: '',
  },
  ...paymentTexts,
  'booking-cancelled': {
    label: 'Cancellation',
    when: 'To the client when a booking is canceled. Your apology stands between opening and closing.',
    placeholders: [...client, 'location'],
    subject: 'About your booking {reference}',
    opening:
      'We have to cancel your booking for {event_date}. We know what this means for your plans, and we owe you the reason:',
    closing:
      'Open quotes and invoices of this booking are canceled with it; there is nothing for you to do. We hope to pour for you another time.',
  },
  'hold-ending': {
    label: 'Hold ends soon',
    when: 'To the client two days before the hold of the date ends, unless Availability says otherwise.',
    placeholders: [...client, 'until'],
    subject: 'We hold {event_date} for you until {until}',
    opening:
      'Your date is held until {until}. Approve your quote, or pay its deposit, in your Event Portal before then, and the date stays yours.',
    closing: '',
  },
  'date-free': {
    label: 'Your date is free',
    when: 'To the first on the waitlist when the date becomes free.',
    placeholders: [...client, 'until'],
    subject: '{event_date} is free: it is yours until {until}',
    opening:
      'Good news: {event_date} has become free, and you are the first to hear. Say yes in your Event Portal until {until}, and we hold it for you. After that it goes to the next in line.',
    closing: '',
  },
  'event-moved': {
    label: 'Event moved',
    when: 'To the client when you give their event another day, other hours or another place.',
    placeholders: client,
    subject: 'Your {event} has changed: {event_date}',
    opening: 'We have new details of your {event}. If something is not right, please tell us at once.',
    closing: '',
  },
  'brief-asked': {
    label: 'Ask about the event',
    when: 'To the client when you ask to be told about the event.',
    placeholders: client,
    subject: 'Two minutes for your {event} on {event_date}',
    opening:
      'To plan your {event} well we would like to know a little more: hours, guests, the place, and how the bar works. Tell us in your Event Portal; every answer saves by itself.',
    closing: '',
  },
  ...automatedTexts,
  'account-invitation': {
    label: 'Invitation to the team',
    when: 'To a person whom an owner invites.',
    placeholders: ['business_name', 'inviter', 'role'],
    subject: '{inviter} invites you to {business_name}',
    opening:
      '{inviter} invites you to the office of {business_name} as {role}. Choose a password and you are in.',
    closing: '',
  },
  'account-confirmation': {
    label: 'Address confirmation',
    when: 'To a person who creates an account.',
    // `first_name` contains the email address here: before confirmation the typed name is not trusted.
    placeholders: ['email', 'first_name', 'business_name'],
    subject: 'Confirm your address for {business_name}',
    opening:
      'Someone, hopefully you, signed up to the office of {business_name} with this address. Confirm that it is yours, and choose your password.',
    closing: '',
  },
  'address-change': {
    label: 'New address',
    when: 'To the new address of a person who wants to sign in with it.',
    placeholders: ['first_name', 'business_name'],
    subject: 'Your new address for {business_name}',
    opening:
      'You asked to sign in to the office of {business_name} with this address. Open the link in the browser where you are signed in; it works once and for an hour.',
    closing: '',
  },
  'address-changed': {
    label: 'Address changed',
    when: 'To the address before, when an account moved to another one.',
    placeholders: ['first_name', 'email', 'business_name'],
    subject: 'Your address for {business_name} has changed',
    opening:
      'Your account of the office of {business_name} now has the address {email}; this one no longer opens it. Was that not you? Please tell an owner of {business_name} at once.',
    closing: '',
  },
  'password-reset': {
    label: 'New password',
    when: 'To a person who forgot the password.',
    placeholders: ['first_name', 'business_name'],
    subject: 'A new password for {business_name}',
    opening:
      'Someone, hopefully you, asked to choose a new password for the office of {business_name}. The link works once and not for long; with the new password, every other sign-in ends.',
    closing: '',
  },
} as const satisfies Record<string, MailText>

export type MailTemplate = keyof typeof mailTexts
export const mailTemplates = Object.keys(mailTexts) as MailTemplate[]

/**
 * Emails that are delivered synchronously: the action depends on the outcome. After a failure they are sent again from
 * their record and not retried.
 */
export const awaitedEmails: ReadonlySet<string> = new Set<MailTemplate>([
  'quote-sent',
  'invoice-sent',
  'booking-cancelled',
])

export const mailParts = ['subject', 'opening', 'closing'] as const
export type MailPart = (typeof mailParts)[number]
/** An empty part uses the default wording. */
export type MailWording = Readonly<Record<MailPart, string>>
export type MailWordings = Readonly<Partial<Record<MailTemplate, MailWording>>>

export const noWording: MailWording = { subject: '', opening: '', closing: '' }

const rules = {
  subject: { min: 0, max: 150, message: '', label: 'Subject' },
  opening: { min: 0, max: 1500, message: '', label: 'Opening' },
  closing: { min: 0, max: 1500, message: '', label: 'Closing' },
} as const satisfies Record<MailPart, TextRule>

/** The problem with one part of an email's wording, or undefined. */
export function wordingProblem(template: MailTemplate, part: MailPart, text: string): string | undefined {
  const problem = textProblem(rules[part], text)
  if (problem) return problem
  if (part === 'subject' && /[\n\r\t]/.test(text.trim())) return 'A subject is one line'
  const known: readonly string[] = mailTexts[template].placeholders
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !known.includes(name))
  if (unknown) return `${unknown[0]} is not known in this email. It knows ${listed(known)}.`
  return /[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''))
    ? 'A curly bracket stands alone. Placeholders look like {business_name}.'
    : undefined
}

/** The final wording of an email: the owner's, else the default, with all placeholders replaced. */
export function writtenWords(
  wordings: MailWordings,
  template: MailTemplate,
  values: Readonly<Record<string, string>>,
): MailWording {
  const own: MailWording = wordings[template] ?? noWording
  const part = (name: MailPart) => filled(own[name] || mailTexts[template][name], values)
  return {
    subject: part('subject').replaceAll(/\s+/g, ' ').trim(),
    opening: part('opening'),
    closing: part('closing'),
  }
}

/** Replaces placeholders in one pass, so that values are never read as placeholders. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => values[name] ?? whole)
}

function listed(names: readonly string[]): string {
  const braced = names.map((name) => `{${name}}`)
  return braced.length > 1 ? `${braced.slice(0, -1).join(', ')} and ${braced.at(-1)}` : braced.join('')
}
