/** Plans that an owner keeps in the settings (rules.md, Y-01, Y-02). */
import { largestAmount, type Cents } from '../money.ts'
import { textProblem, type TextRule } from '../text.ts'
import { isCalendarDate } from '../time.ts'
import type { Anchor, PlanPart, Share } from './plan.ts'

export interface PlanTemplate {
  readonly id: string
  readonly name: string
  readonly parts: readonly PlanPart[]
}

export const mostParts = 12
export const mostTemplates = 20
/** The most days or months between an anchor and its day. */
export const mostDays = 730
export const mostMonths = 24

export const planTexts = {
  name: { min: 1, max: 60, message: 'Please give the plan a name', label: 'Name' },
  label: { min: 1, max: 60, message: 'Please name the payment', label: 'Payment' },
} as const satisfies Record<string, TextRule>

const upfrontDeposit: Cents = 50_000
const monthlyParts = 4
const rest: Share = { kind: 'rest' }

/** The shipped templates: the first is a deposit on approval and the rest 14 days before the event. */
export function shippedTemplates(depositPercent: number): readonly PlanTemplate[] {
  const onApproval: Anchor = { kind: 'approval' }
  return [
    { id: 'standard', name: 'Deposit and balance', parts: depositAndBalance(depositPercent) },
    {
      id: 'halves',
      name: 'Half upfront, half at the event',
      parts: [
        { label: '50% upfront', share: { kind: 'percent', percent: 50 }, anchor: onApproval },
        { label: '50% at the event', share: rest, anchor: { kind: 'event' } },
      ],
    },
    {
      id: 'upfront',
      name: 'All upfront',
      parts: [{ label: 'Full amount', share: rest, anchor: onApproval }],
    },
    {
      id: 'monthly',
      name: '$500 deposit and 4 monthly payments',
      parts: monthlyPlan(onApproval),
    },
  ]
}

/** The default: nothing or everything as a deposit is one payment. */
function depositAndBalance(percent: number): readonly PlanPart[] {
  if (percent <= 0 || percent >= 100)
    return [{ label: 'Full amount', share: rest, anchor: { kind: 'approval' } }]
  return [
    {
      label: `Deposit (${percent}%)`,
      share: { kind: 'percent', percent },
      anchor: { kind: 'approval' },
    },
    { label: 'Balance', share: rest, anchor: { kind: 'before_event', days: 14 } },
  ]
}

/** A deposit of $500, or the total if less, and four equal monthly payments. */
export function monthlyPlan(first: Anchor): readonly PlanPart[] {
  return [
    { label: 'Deposit', share: { kind: 'fixed', amount: upfrontDeposit }, anchor: first },
    ...Array.from({ length: monthlyParts }, (_, index) => ({
      label: `Payment ${index + 1} of ${monthlyParts}`,
      share: rest,
      anchor: { kind: 'months', months: index + 1 } as const,
    })),
  ]
}

/** Why parts make no plan; undefined where they do. */
export function partsProblem(parts: readonly PlanPart[]): string | undefined {
  if (parts.length === 0) return 'A plan needs at least one payment'
  if (parts.length > mostParts) return `A plan has at most ${mostParts} payments`
  const unnamed = parts.map(({ label }) => textProblem(planTexts.label, label)).find(Boolean)
  if (unnamed) return unnamed
  if (!parts.every(({ share }) => isShare(share))) return 'Each payment needs a share of the total'
  if (!parts.every(({ anchor }) => isAnchor(anchor))) return 'Each payment needs a day'
  return sharesProblem(parts.map(({ share }) => share))
}

/** Without a rest, percentages have to come to everything. */
function sharesProblem(shares: readonly Share[]): string | undefined {
  const hundredths = shares.reduce(
    (sum, share) => sum + (share.kind === 'percent' ? Math.round(share.percent * 100) : 0),
    0,
  )
  if (hundredths > 10_000) return 'The percentages come to more than 100%'
  if (shares.some(({ kind }) => kind === 'rest')) return undefined
  const isAll = hundredths === 10_000 && shares.every(({ kind }) => kind === 'percent')
  return isAll ? undefined : 'One payment has to be the rest, or the percentages have to come to 100%'
}

/** True for a share that the limits allow. */
export function isShare(share: Share): boolean {
  if (share.kind === 'rest') return true
  if (share.kind === 'fixed')
    return Number.isInteger(share.amount) && share.amount > 0 && share.amount <= largestAmount
  const hundredths = Math.round(share.percent * 100)
  return share.percent > 0 && share.percent <= 100 && Math.abs(hundredths - share.percent * 100) < 1e-6
}

/** True for an anchor that the limits allow. */
export function isAnchor(anchor: Anchor): boolean {
  if (anchor.kind === 'day') return isCalendarDate(anchor.day)
  if (anchor.kind === 'months') return isCount(anchor.months, mostMonths)
  return 'days' in anchor ? isCount(anchor.days, mostDays) : true
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}
