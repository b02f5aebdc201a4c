/** What is kept of a booking that is canceled, by the owner's table of terms (rules.md, Y-09). Amounts in cents. */
import { shareOf, type Cents } from '../money.ts'

/** What is kept: the deposit, or a whole percentage of the total. */
export type KeptShare = { readonly kind: 'deposit' } | { readonly kind: 'percent'; readonly percent: number }

export interface RefundTier {
  /** The least days before the event for which it holds. */
  readonly from_days: number
  readonly keep: KeptShare
}

export interface CancellationTerms {
  /** The longest time before the event first; the last one holds from 0 days. */
  readonly tiers: readonly RefundTier[]
}

export const defaultCancellation: CancellationTerms = {
  tiers: [
    { from_days: 91, keep: { kind: 'deposit' } },
    { from_days: 31, keep: { kind: 'percent', percent: 50 } },
    { from_days: 0, keep: { kind: 'percent', percent: 100 } },
  ],
}

export const mostTiers = 8
export const mostTermDays = 730
/** Who canceled: of what the bar cancels nothing is kept. */
export const cancelers = ['client', 'bar'] as const
export type Canceler = (typeof cancelers)[number]

export interface CanceledBooking {
  /** From the day of the cancellation to the event; negative after it. */
  readonly days: number
  readonly total: Cents
  readonly deposit: Cents
  /** Received, less what was refunded. */
  readonly received: Cents
}

export interface RefundProposal {
  readonly kept: Cents
  readonly refund: Cents
}

/** What to keep and what to pay back: never more than was received. */
export function refundProposal(
  terms: CancellationTerms,
  { received, ...canceled }: CanceledBooking,
  by: Canceler,
): RefundProposal {
  const kept = Math.min(received, keptByTerms(terms, canceled, by))
  return { kept, refund: received - kept }
}

/** What the terms keep, whatever was received. */
export function keptByTerms(
  { tiers }: CancellationTerms,
  { days, total, deposit }: Omit<CanceledBooking, 'received'>,
  by: Canceler,
): Cents {
  const tier = by === 'client' ? tierAt(tiers, days) : undefined
  if (tier === undefined) return 0
  return Math.min(total, tier.keep.kind === 'deposit' ? deposit : shareOf(total, tier.keep.percent / 100))
}

/** The tier of a day: after the event it is that of 0 days. */
export function tierAt(tiers: readonly RefundTier[], days: number): RefundTier | undefined {
  return tiers.find(({ from_days }) => from_days <= Math.max(0, days))
}

/** `50% of the total`, `the deposit`. */
export function keptText(keep: KeptShare): string {
  if (keep.kind === 'deposit') return 'the deposit'
  return keep.percent === 0
    ? 'nothing'
    : keep.percent === 100
      ? 'everything'
      : `${keep.percent}% of the total`
}

/** Why money is kept or paid back, in a sentence. */
export function termsReason({ tiers }: CancellationTerms, days: number, by: Canceler): string {
  const tier = tierAt(tiers, days)
  if (by === 'bar' || !tier) return 'Canceled by us: everything is paid back.'
  const when = days < 0 ? 'after the event' : `${days} ${days === 1 ? 'day' : 'days'} before the event`
  return `Canceled by the client ${when}: ${keptText(tier.keep)} is kept.`
}

/** Why these are no terms; undefined where they are. */
export function termsTableProblem(terms: CancellationTerms): string | undefined {
  return wrongTier(terms)?.problem
}

interface WrongTier {
  readonly place: number
  readonly field: keyof RefundTier
  readonly problem: string
}

/** The first tier that makes these no terms, and which of its fields. */
export function wrongTier({ tiers }: CancellationTerms): WrongTier | undefined {
  const isDays = (days: number) => Number.isInteger(days) && days >= 0 && days <= mostTermDays
  const isShare = ({ keep }: RefundTier) =>
    keep.kind === 'deposit' || (Number.isInteger(keep.percent) && keep.percent >= 0 && keep.percent <= 100)
  const isRising = ({ from_days }: RefundTier, place: number) =>
    place > 0 && from_days >= (tiers[place - 1]?.from_days ?? 0)
  const wrong = (place: number, problem: string, field: keyof RefundTier = 'from_days') =>
    place < 0 ? undefined : { place, field, problem }

  if (tiers.length === 0 || tiers.length > mostTiers) return wrong(0, `Please name 1 to ${mostTiers} times`)
  const last = tiers.length - 1
  return (
    wrong(
      tiers.findIndex(({ from_days }) => !isDays(from_days)),
      `Days are whole numbers up to ${mostTermDays}`,
    ) ??
    wrong(tiers.findIndex(isRising), 'The longest time before the event comes first') ??
    wrong(tiers[last]?.from_days === 0 ? -1 : last, 'The last line has to begin at 0 days') ??
    wrong(
      tiers.findIndex((tier) => !isShare(tier)),
      'What is kept is a whole percentage from 0 to 100',
      'keep',
    )
  )
}

/** True for stored terms that still fit. */
export function isCancellation(value: unknown): value is CancellationTerms {
  if (typeof value !== 'object' || value === null) return false
  const { tiers } = value as Readonly<Record<string, unknown>>
  const isTier = (each: unknown) =>
    typeof each === 'object' && each !== null && typeof (each as RefundTier).keep === 'object'
  return (
    Array.isArray(tiers) &&
    tiers.every(isTier) &&
    termsTableProblem({ tiers: tiers as RefundTier[] }) === undefined
  )
}
