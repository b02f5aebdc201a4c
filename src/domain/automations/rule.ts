/** Rules of automated emails: when, if, to whom, which email and how (rules.md, M-01). */
import type { Instant, WallTime } from '../time.ts'
import type { AutomatedEmail } from '../business/automated-emails.ts'
import type { Condition } from './conditions.ts'

export const anchors = [
  'inquiry',
  'quote-sent',
  'quote-seen',
  'quote-expires',
  'approved',
  'signed',
  'installment-due',
  'paid',
  'event-start',
  'event-end',
  'brief-missing',
  'guests-missing',
  'papers-due',
] as const

/** What a moment hangs on. */
export type Anchor = (typeof anchors)[number]

/** As they end a sentence: "3 days before …". */
export const anchorLabels: Readonly<Record<Anchor, string>> = {
  inquiry: 'the inquiry',
  'quote-sent': 'the quote was sent, while nobody answered',
  'quote-seen': 'the quote was seen, while nobody answered',
  'quote-expires': 'the quote expires, while nobody answered',
  approved: 'the approval',
  signed: 'the signature',
  'installment-due': 'a payment is due, while it is open',
  paid: 'a payment came in',
  'event-start': 'the event starts',
  'event-end': 'the event ends',
  'brief-missing': 'the event, if answers are missing',
  'guests-missing': 'the event, if the final guest count is missing',
  'papers-due': 'the venue wants its papers',
}

export const momentUnits = ['hours', 'days', 'months'] as const
export type MomentUnit = (typeof momentUnits)[number]
export const directions = ['before', 'after'] as const

/** So long before or after an anchor. */
export interface Moment {
  readonly anchor: Anchor
  readonly amount: number
  readonly unit: MomentUnit
  readonly direction: (typeof directions)[number]
}

export const recipients = ['client', 'second', 'owner', 'staff'] as const
export type Recipient = (typeof recipients)[number]

export const recipientLabels: Readonly<Record<Recipient, string>> = {
  client: 'Client',
  second: 'Second contact',
  owner: 'Owners',
  staff: 'Staff on the event',
}

export const ruleModes = ['send', 'review'] as const

/** `send`: it leaves by itself; `review`: a person sends it. */
export type RuleMode = (typeof ruleModes)[number]

/** Wall-clock times in the business's zone; `from` later than `to` goes over midnight. */
export interface QuietHours {
  readonly from: WallTime
  readonly to: WallTime
}

/** What an owner writes of a rule. */
export interface RuleContent {
  readonly name: string
  /** At least one. */
  readonly moments: readonly Moment[]
  readonly conditions: readonly Condition[]
  readonly recipient: Recipient
  readonly email: AutomatedEmail
  readonly mode: RuleMode
  readonly quiet: QuietHours | null
}

export interface Rule extends RuleContent {
  readonly id: string
  /** The moments from here on count; null while the rule is off (M-04). */
  readonly acts_from: Instant | null
}

export const ruleText = { min: 1, max: 60, message: 'Please name the rule', label: 'Name' } as const
export const mostMoments = 5
export const mostConditions = 8
export const mostRules = 40

/** The key of a moment: it stays when other moments of its rule change. */
export function momentKey({ anchor, amount, unit, direction }: Moment): string {
  return `${amount} ${unit} ${direction} ${anchor}`
}

/** Whether a change of a rule changes whom it reaches when: then it acts from the change on (M-04). */
export function changesReach(before: RuleContent, after: RuleContent): boolean {
  const reach = ({ moments, conditions, recipient }: RuleContent) =>
    JSON.stringify([moments.map(momentKey), conditions, recipient])
  return reach(before) !== reach(after)
}
