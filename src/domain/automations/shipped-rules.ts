/** The rules that a new installation has: all off but the balance reminder, which goes to review (rules.md, M-01). */
import type { BookingStatus } from '../bookings/booking.ts'
import type { Condition } from './conditions.ts'
import type { Moment, MomentUnit, RuleContent, Anchor } from './rule.ts'

const quiet = { from: '21:00', to: '08:00' } as const
/** The statuses of a booking whose quote was approved. */
export const bookedStatuses: readonly BookingStatus[] = [
  'approved',
  'invoiced',
  'paid',
  'converted_to_event',
  'confirmed',
  'completed',
]
const isBooked: Condition = { field: 'status', values: bookedStatuses }

function before(amount: number, anchor: Anchor): Moment {
  return { amount, unit: 'days', direction: 'before', anchor }
}

function after(amount: number, anchor: Anchor, unit: MomentUnit = 'days'): Moment {
  return { amount, unit, direction: 'after', anchor }
}

interface ShippedRule extends RuleContent {
  readonly is_on: boolean
}

const client = { conditions: [isBooked], recipient: 'client', quiet, is_on: false } as const

/** By the name that keeps each apart; the order of the list. */
export const shippedRules: Readonly<Record<string, ShippedRule>> = {
  'balance-reminder': {
    ...client,
    name: 'Balance reminder',
    moments: [before(7, 'installment-due')],
    conditions: [],
    email: 'balance-reminder',
    mode: 'review',
    is_on: true,
  },
  late: {
    ...client,
    name: 'Late payment',
    moments: [after(3, 'installment-due'), after(7, 'installment-due'), after(14, 'installment-due')],
    conditions: [],
    email: 'late-payment',
    mode: 'review',
  },
  'quote-follow-up': {
    ...client,
    name: 'Quote follow-up',
    moments: [after(3, 'quote-sent'), after(7, 'quote-sent'), before(1, 'quote-expires')],
    conditions: [],
    email: 'quote-follow-up',
    mode: 'review',
  },
  'brief-reminder': {
    ...client,
    name: 'Brief reminder',
    moments: [before(28, 'brief-missing'), before(21, 'brief-missing')],
    email: 'brief-reminder',
    mode: 'send',
  },
  'guest-count': {
    ...client,
    name: 'Final guest count',
    moments: [before(16, 'guests-missing')],
    email: 'guest-count',
    mode: 'send',
  },
  'event-details': {
    ...client,
    name: 'Details before the event',
    moments: [before(3, 'event-start')],
    email: 'event-details',
    mode: 'send',
  },
  thanks: { ...client, name: 'Thanks', moments: [after(1, 'event-end')], email: 'thanks', mode: 'send' },
  'review-request': {
    ...client,
    name: 'Review request',
    moments: [after(3, 'event-end')],
    email: 'review-request',
    mode: 'send',
  },
  anniversary: {
    ...client,
    name: 'Anniversary',
    moments: [after(11, 'event-end', 'months')],
    email: 'anniversary',
    mode: 'review',
  },
  'certificate-due': {
    ...client,
    name: 'Certificate due',
    moments: [before(5, 'papers-due')],
    recipient: 'owner',
    email: 'certificate-due',
    mode: 'send',
  },
}
