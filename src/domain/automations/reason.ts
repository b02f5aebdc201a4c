/** Rules and their moments in words. */
import { mediumDate } from '../time.ts'
import type { Occurrence } from './due.ts'
import type { Moment, Anchor, Recipient } from './rule.ts'
import { anchorLabels } from './rule.ts'

const shortAnchors: Readonly<Record<Anchor, string>> = {
  inquiry: 'the inquiry',
  'quote-sent': 'sending, not answered',
  'quote-seen': 'it was seen, not answered',
  'quote-expires': 'the quote expires',
  approved: 'approval',
  signed: 'the signature',
  'installment-due': 'the balance is due',
  paid: 'the payment',
  'event-start': 'the event',
  'event-end': 'the event',
  'brief-missing': 'the event, answers missing',
  'guests-missing': 'the event, final count missing',
  'papers-due': 'the venue wants its papers',
}

/** `3 days`, `1 hour`; `at once` for none. */
function lengthText({ amount, unit }: Moment): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`
}

/** `7 days before a payment is due, while it is open`. */
export function momentText(moment: Moment): string {
  if (moment.amount === 0) return `on the day: ${anchorLabels[moment.anchor]}`
  return `${lengthText(moment)} ${moment.direction} ${anchorLabels[moment.anchor]}`
}

/** All moments of a rule in one line. */
export function momentsText(moments: readonly Moment[]): string {
  return moments.map(momentText).join('; ')
}

const withoutAddress: Readonly<Record<Recipient, string>> = {
  client: 'the client has no address',
  second: 'no second contact is named',
  owner: 'there is no owner',
  staff: 'nobody on the event has an address',
}

/** Why an email is skipped: its recipient has no address, or none that the mail server takes. */
export function skippedText(recipient: Recipient, isRefused: boolean): string {
  return `skipped: ${isRefused ? 'the mail server refused the address' : withoutAddress[recipient]}`
}

/** Why an email leaves when it does: `3 days after sending, not answered`. */
export function reasonText({ moment, anchor }: Pick<Occurrence, 'moment' | 'anchor'>): string {
  const { direction } = moment
  const what = shortAnchors[moment.anchor]
  const day =
    moment.anchor === 'event-start' || moment.anchor === 'event-end' ? '' : `, ${mediumDate(anchor.day)}`
  return moment.amount === 0
    ? `on the day: ${what}${day}`
    : `${lengthText(moment)} ${direction} ${what}${day}`
}
