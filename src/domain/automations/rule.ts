/** Rules of automated emails: when, if, to whom, which email and how (rules.md, M-01). */
import { minutesOfDay, type Instant, type WallTime } from '../time.ts'
import type { AutomatedEmail } from '../business/automated-emails.ts'
import { conditionProblem, type Condition } from './conditions.ts'

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
const mostOf: Readonly<Record<MomentUnit, number>> = { hours: 720, days: 730, months: 60 }

/** The problem with a rule by field; an empty record where there is none. */
export function ruleProblems(
  rule: RuleContent,
): Readonly<Partial<Record<'moments' | 'conditions' | 'quiet', string>>> {
  const moments = momentsProblem(rule.moments)
  const conditions =
    rule.conditions.map(conditionProblem).find((problem) => problem !== undefined) ?? repeated(rule)
  const quiet = rule.quiet === null ? undefined : quietProblem(rule.quiet)
  return {
    ...(moments === undefined ? {} : { moments }),
    ...(conditions === undefined ? {} : { conditions }),
    ...(quiet === undefined ? {} : { quiet }),
  }
}

function momentsProblem(moments: readonly Moment[]): string | undefined {
  if (moments.length === 0) return 'Please say when'
  if (new Set(moments.map(momentKey)).size < moments.length) return 'A moment is there twice'
  const tooFar = moments.find(({ amount, unit }) => amount > mostOf[unit])
  return tooFar && `At most ${mostOf[tooFar.unit]} ${tooFar.unit}`
}

/** The job that sends runs at the quarters of an hour: one of them has to be outside. */
const leastFreeMinutes = 60
const dayMinutes = 24 * 60

function quietProblem({ from, to }: QuietHours): string | undefined {
  if (from === to) return 'Quiet hours need an end'
  const free = (minutesOfDay(from) - minutesOfDay(to) + dayMinutes) % dayMinutes
  return free < leastFreeMinutes ? 'Quiet hours leave an hour of the day at least' : undefined
}

/** A request for a review goes to everybody or nobody: only the stage of the booking may decide (M-05). */
function repeated({ conditions, email }: RuleContent): string | undefined {
  if (email === 'review-request' && conditions.some(({ field }) => field !== 'status'))
    return 'A request for a review asks everybody or nobody: only the status can be a condition'
  const fields = new Set(conditions.map(({ field }) => field))
  return fields.size < conditions.length ? 'A condition is there twice' : undefined
}

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
