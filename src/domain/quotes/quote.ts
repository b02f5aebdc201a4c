/** A quote: its life, its texts and who may do what with it (C-02, C-19, C-51, C-61). */
import type { DocumentDefaults } from '../business/settings.ts'
import { stepOf, type Transitions } from '../lifecycle.ts'
import type { TextRule } from '../text.ts'
import { addDays, type CalendarDate, type Instant } from '../time.ts'
import type { Tone } from '../bookings/booking.ts'

/** What is stored. `accepted` is the rule table's approved, `declined` its rejected (C-02). */
export const quoteStatuses = ['draft', 'sent', 'accepted', 'declined', 'expired', 'cancelled'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** A status as somebody may ask for it: the rule table's words mean the same outcomes. */
export const quoteStatusWords = [...quoteStatuses, 'approved', 'rejected', 'invoiced'] as const
export type QuoteStatusWord = (typeof quoteStatusWords)[number]

/**
 * The rule table. `invoiced` follows approval; it is told by an active invoice and never stored
 * (C-19).
 */
export const quoteTransitions: Transitions<QuoteStatus | 'invoiced'> = {
  draft: ['sent', 'cancelled'],
  sent: ['accepted', 'declined', 'expired'],
  accepted: ['invoiced'],
  declined: ['draft'],
  expired: ['draft'],
  cancelled: [],
  invoiced: [],
}

/** `approved` and `rejected` as they are stored. */
export function storedQuoteStatus(word: QuoteStatusWord): QuoteStatus | 'invoiced' {
  if (word === 'approved') return 'accepted'
  return word === 'rejected' ? 'declined' : word
}

/** The rule table's word for a status, as its messages say it (C-02). */
export function spokenQuoteStatus(status: QuoteStatus | 'invoiced'): string {
  if (status === 'accepted') return 'approved'
  return status === 'declined' ? 'rejected' : status
}

export function quoteStep(from: QuoteStatus, to: QuoteStatusWord) {
  return stepOf(quoteTransitions, from, storedQuoteStatus(to), spokenQuoteStatus)
}

/** A sent quote whose time is over reads as expired; nothing has to change it for that. */
export function quoteStatusAt(
  { status, expires_at }: { readonly status: QuoteStatus; readonly expires_at: Instant },
  now: Instant,
): QuoteStatus {
  return status === 'sent' && expires_at <= now ? 'expired' : status
}

const tones: Readonly<Record<QuoteStatus, Tone>> = {
  draft: 'note',
  sent: 'info',
  accepted: 'ok',
  declined: 'bad',
  expired: 'note',
  cancelled: 'note',
}

export function quoteTone(status: QuoteStatus): Tone {
  return tones[status]
}

/** `Draft`, `Sent`. */
export function quoteStatusLabel(status: QuoteStatus): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

/** The last day of a new quote: 30 days after it is made, unless the owner set another number. */
export function quoteExpiryDate(
  today: CalendarDate,
  { quote_valid_days: days }: Pick<DocumentDefaults, 'quote_valid_days'>,
): CalendarDate {
  return addDays(today, days)
}

export const quoteActions = [
  'edit',
  'send',
  'resend',
  'mark_approved',
  'mark_declined',
  'back_to_draft',
] as const
export type QuoteAction = (typeof quoteActions)[number]

/** What an owner may do with a quote of this status (A-QUO-26, A-QUO-27). */
export function actionsOnQuote(status: QuoteStatus): readonly QuoteAction[] {
  switch (status) {
    case 'draft':
      return ['edit', 'send']
    case 'sent':
      return ['resend', 'mark_approved', 'mark_declined']
    case 'declined':
    case 'expired':
      return ['back_to_draft']
    case 'accepted':
    case 'cancelled':
      return []
    default:
      return status satisfies never
  }
}

export const quoteText = {
  title: { min: 1, max: 200, message: 'Please give the quote a title', label: 'Title' },
  description: { min: 0, max: 2000, message: '', label: 'Description' },
  item_name: { min: 1, max: 200, message: 'Please name every item', label: 'Item' },
  item_description: { min: 0, max: 1000, message: '', label: 'Item description' },
  item_category: { min: 0, max: 60, message: '', label: 'Category' },
} as const satisfies Record<string, TextRule>

export const quoteMessages = {
  noItems: 'Please add at least one item to the quote',
  tooLarge: 'A quote comes to at most $20,000,000.00',
  notDraft: 'Only a draft can be changed. Take the quote back to draft first.',
  conflict:
    'Somebody else changed this quote meanwhile. Your version is still here: compare, then save again.',
  expired: 'This quote has expired. Take it back to draft, then send it again.',
  expiryPassed: 'Please choose an expiry date in the future',
  otherAccepted: 'Another quote of this booking is already approved.',
  beingSent: 'The email of this quote is being sent right now. Please try again in a moment.',
  changedMeanwhile: 'This quote has changed since you opened it. Please read it again before you answer.',
  justSent: 'This quote was sent a moment ago. Please wait half a minute before sending it again.',
  savedNotSent: 'Quote saved but failed to send email. You can resend from the quotes page.',
  notFound: 'Quote not found',
  actionFailed: 'Failed to process quote action',
} as const

export const mostItems = 100
