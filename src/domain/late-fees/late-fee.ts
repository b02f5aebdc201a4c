/** Late fees: the owner's terms, and what one comes to (rules.md, Y-15). Amounts in cents. */
import { formatMoney, shareOf, type Cents, type Currency, type Rate } from '../money.ts'
import { addDays, mediumDate, type CalendarDate, type WallTime } from '../time.ts'

/** An amount, or a percentage with at most two decimals of what is open of the payment. */
export type LateFee =
  | { readonly kind: 'fixed'; readonly amount: Cents }
  | { readonly kind: 'percent'; readonly percent: number }

export interface LateFeeSettings {
  readonly enabled: boolean
  readonly fee: LateFee
  /** Days after the due day on which a payment is not late yet. */
  readonly grace_days: number
  /** Whether the business's tax is added. */
  readonly taxed: boolean
  /** The day on which it was switched on: what was due before has no fee. */
  readonly since: CalendarDate | null
}

export const defaultLateFee: LateFeeSettings = {
  enabled: false,
  fee: { kind: 'fixed', amount: 2_500 },
  grace_days: 7,
  taxed: false,
  since: null,
}

export const highestLateFee: Cents = 100_000
export const highestLatePercent = 25
export const mostGraceDays = 90

/** The time of the business's day at which fees are added. */
export const lateFeeTime: WallTime = '09:40'

type LateFeeTerms = Pick<LateFeeSettings, 'enabled' | 'fee' | 'grace_days' | 'taxed'>

/** Why this is no late fee; undefined where it is. */
export function lateFeeProblem(fee: LateFee): string | undefined {
  if (fee.kind === 'fixed')
    return isWhole(fee.amount, 1, highestLateFee) ? undefined : 'Please enter an amount from $0.01 to $1,000'
  const hundredths = Math.round(fee.percent * 100)
  const isPercent = Math.abs(hundredths - fee.percent * 100) < 1e-6
  return isPercent && isWhole(hundredths, 1, highestLatePercent * 100)
    ? undefined
    : `Please enter a percentage up to ${highestLatePercent} with at most two decimals`
}

export function graceProblem(days: number): string | undefined {
  return isWhole(days, 0, mostGraceDays) ? undefined : `Please enter whole days from 0 to ${mostGraceDays}`
}

/** The settings after a save: switched on, they count from that day. */
export function savedLateFee(
  before: LateFeeSettings,
  { enabled, fee, grace_days, taxed }: LateFeeTerms,
  today: CalendarDate,
): LateFeeSettings {
  const since = enabled ? ((before.enabled ? before.since : null) ?? today) : null
  return { enabled, fee, grace_days, taxed, since }
}

/** The day on which an open payment gets its fee. */
export function lateFeeDay(due_on: CalendarDate, { grace_days }: Pick<LateFeeSettings, 'grace_days'>) {
  return addDays(due_on, grace_days + 1)
}

/** The fee of a payment of which `open` is not paid, without tax: never more than that. */
export function lateFeeOf({ fee }: Pick<LateFeeSettings, 'fee'>, open: Cents): Cents {
  return Math.min(open, fee.kind === 'fixed' ? fee.amount : shareOf(open, fee.percent / 100))
}

/** The tax rate of a fee: the business's, or none. */
export function lateFeeTaxRate({ taxed }: Pick<LateFeeSettings, 'taxed'>, taxRate: Rate): Rate {
  return taxed ? taxRate : 0
}

interface DuePart {
  readonly label: string
  readonly invoice_number: string
  readonly due_on: CalendarDate
}

/** `Balance of INV-2026-1042 was due on Nov 2, 2026`. */
export function wasDueText({ label, invoice_number, due_on }: DuePart): string {
  return `${label} of ${invoice_number} was due on ${mediumDate(due_on)}`
}

/** The line of its invoice, and the reason that the client reads. */
export function lateFeeReason(part: DuePart): string {
  return `Late fee: ${wasDueText(part)}`
}

/** `Balance is late: if it stays open, a late fee of $25.00 is added on Dec 4, 2026.` */
export function lateFeeAhead(
  { label, on, amount }: { readonly label: string; readonly on: CalendarDate; readonly amount: Cents },
  currency: Currency,
): string {
  return `${label} is late: if it stays open, a late fee of ${formatMoney(amount, currency)} is added on ${mediumDate(on)}.`
}

/** True for stored settings that still fit. */
export function isLateFee(value: unknown): value is LateFeeSettings {
  if (typeof value !== 'object' || value === null) return false
  const { enabled, fee, grace_days, taxed, since } = value as Readonly<Record<string, unknown>>
  return (
    typeof enabled === 'boolean' &&
    typeof taxed === 'boolean' &&
    typeof grace_days === 'number' &&
    graceProblem(grace_days) === undefined &&
    (since === null || typeof since === 'string') &&
    isFee(fee)
  )
}

function isFee(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { kind, amount, percent } = value as Readonly<Record<string, unknown>>
  if (kind === 'fixed' && typeof amount === 'number') return lateFeeProblem({ kind, amount }) === undefined
  if (kind === 'percent' && typeof percent === 'number')
    return lateFeeProblem({ kind, percent }) === undefined
  return false
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
