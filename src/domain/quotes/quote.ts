/** A quote: its lifecycle, text rules and actions (C-02, C-19, C-51, C-61). */
import type { DocumentDefaults } from '../business/facts.ts'
import { stepOf, type Transitions } from '../lifecycle.ts'
import type { TextRule } from '../text.ts'
import { addDays, type CalendarDate, type Instant } from '../time.ts'
import type { Tone } from '../bookings/booking.ts'

/** The stored statuses. `accepted` is the rule table's approved, `declined` its rejected (C-02). */
export const quoteStatuses = ['draft', 'sent', 'accepted', 'declined', 'expired', 'cancelled'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** What sending does where the date is taken: refuse, send without a hold, or send and join the waitlist. */
export const whenTakenChoices = ['refuse', 'send', 'waitlist'] as const
export type WhenTaken = (typeof whenTakenChoices)[number]

/** The orders of the list; the newest first without one. */
export const quoteSorts = ['total', 'total-desc'] as const
export type QuoteSort = (typeof quoteSorts)[number]

/** The statuses that input may name: the stored ones and the rule table's words for them (C-02). */
export const quoteStatusWords = [...quoteStatuses, 'approved', 'rejected', 'invoiced'] as const
export type QuoteStatusWord = (typeof quoteStatusWords)[number]

/**
 * The transition table. `invoiced` follows approval. It is derived from an active invoice and never stored (C-19).
 */
const quoteTransitions: Transitions<QuoteStatus | 'invoiced'> = {
  draft: ['sent', 'cancelled'],
  sent: ['accepted', 'declined', 'expired'],
  accepted: ['invoiced'],
  declined: ['draft'],
  expired: ['draft'],
  cancelled: [],
  invoiced: [],
}

/** The stored status of an input: `accepted` for `approved`, `declined` for `rejected`. */
export function storedQuoteStatus(word: QuoteStatusWord): QuoteStatus | 'invoiced' {
  if (word === 'approved') return 'accepted'
  return word === 'rejected' ? 'declined' : word
}

/** The rule table's word for a status, which messages use (C-02). */
export function quoteStatusName(status: QuoteStatus | 'invoiced'): string {
  if (status === 'accepted') return 'approved'
  return status === 'declined' ? 'rejected' : status
}

export function quoteStep(from: QuoteStatus, to: QuoteStatusWord) {
  return stepOf(quoteTransitions, from, storedQuoteStatus(to), quoteStatusName)
}

/** The status at `now`: a sent quote is expired from `expires_at` on. Derived, never stored. */
export function quoteStatusAt(
  { status, expires_at }: { readonly status: QuoteStatus; readonly expires_at: Instant },
  now: Instant,
): QuoteStatus {
  return status === 'sent' && expires_at <= now ? 'expired' : status
}

/**
 * The refusal of a client's answer to a quote of this status, whose words say what the client can do; undefined where the
 * answer is taken. Declining a declined quote is taken, and changes nothing. Of an event whose day is over, and of a
 * rejected inquiry, nothing is approved.
 */
export function clientAnswerRefusal(
  {
    status,
    isDayOver,
    isRejected,
  }: { readonly status: QuoteStatus; readonly isDayOver: boolean; readonly isRejected: boolean },
  answer: 'approve' | 'decline',
) {
  switch (status) {
    case 'sent':
      if (answer === 'decline') return undefined
      if (isRejected) return 'quote.closed-rejected'
      return isDayOver ? 'quote.closed-past' : undefined
    case 'accepted':
      return answer === 'approve' ? 'quote.already-approved' : 'quote.closed-approved'
    case 'declined':
      return answer === 'decline' ? undefined : 'quote.closed-declined'
    case 'expired':
      return 'quote.closed-expired'
    case 'draft':
    case 'cancelled':
      return 'quote.closed-taken-back'
    default:
      return status satisfies never
  }
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

/** The last day on which a client can approve: that of the quote, at most the day of the event (rules.md, T-14). */
export function lastDayToApprove(expiresOn: CalendarDate, eventDate: CalendarDate): CalendarDate {
  return eventDate < expiresOn ? eventDate : expiresOn
}

/** The last valid day of a new quote: 30 days after its creation unless the settings say otherwise. */
export function quoteExpiryDate(
  today: CalendarDate,
  { quote_valid_days: days }: Pick<DocumentDefaults, 'quote_valid_days'>,
): CalendarDate {
  return addDays(today, days)
}

const quoteActions = [
  'edit',
  'revise',
  'send',
  'resend',
  'mark_approved',
  'mark_declined',
  'back_to_draft',
] as const
export type QuoteAction = (typeof quoteActions)[number]

/** The actions of an owner on a quote of this status (A-QUO-26, A-QUO-27). */
export function actionsOnQuote(status: QuoteStatus): readonly QuoteAction[] {
  switch (status) {
    case 'draft':
      return ['edit', 'send']
    case 'sent':
      return ['revise', 'resend', 'mark_approved', 'mark_declined']
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
  change: { min: 1, max: 2000, message: 'Please write what you would like changed', label: 'Change' },
  /** Sent with the email, and no part of the quote. */
  note: { min: 0, max: 500, message: '', label: 'A line to send with it' },
} as const satisfies Record<string, TextRule>

export const quoteMessages = {
  noItems: 'Please add at least one item to the quote',
} as const

export const mostItems = 100

/** How often a client can ask for a change of a quote in 24 hours: each is an email to the owners (O-05). */
export const mostWishesADay = 10
