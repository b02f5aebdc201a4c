/** The financial summary: received and outstanding money (A-DSH-11 to A-DSH-13). */
import { isPayable, type InvoiceStatus } from '../invoices/invoice.ts'
import type { Cents } from '../money.ts'
import { addMinutes, type Instant } from '../time.ts'

const windowDays = 30
/** The days of one bar of the chart. */
export const barDays = 2
const bars = windowDays / barDays
const dayMinutes = 24 * 60

/** The starts of the last 30 days (`current`) and of the 30 days before (`prior`). */
export function financialWindows(now: Instant): { readonly current: Instant; readonly prior: Instant } {
  return {
    current: addMinutes(now, -windowDays * dayMinutes),
    prior: addMinutes(now, -2 * windowDays * dayMinutes),
  }
}

/** The money received in one bar. Bar 0 ends now; each next bar is two days earlier. */
export interface BarSum {
  readonly bar: number
  readonly amount: Cents
}

export interface Revenue {
  readonly current: Cents
  readonly prior: Cents
  /** Growth in percent. */
  readonly growth: number
  /** Oldest first; `prior` is the sum of the same days 30 days before. */
  readonly bars: readonly {
    readonly from: Instant
    readonly to: Instant
    readonly current: Cents
    readonly prior: Cents
  }[]
}

/** The revenue of both windows from the sums of the bars. Older bars are ignored. */
export function revenueOf(sums: readonly BarSum[], now: Instant): Revenue {
  const byBar = new Map(sums.map(({ bar, amount }) => [bar, amount]))
  const paired = Array.from({ length: bars }, (_, index) => {
    const bar = bars - 1 - index
    const to = addMinutes(now, -bar * barDays * dayMinutes)
    return {
      from: addMinutes(to, -barDays * dayMinutes),
      to,
      current: byBar.get(bar) ?? 0,
      prior: byBar.get(bar + bars) ?? 0,
    }
  })
  const current = paired.reduce((sum, each) => sum + each.current, 0)
  const prior = paired.reduce((sum, each) => sum + each.prior, 0)
  return { current, prior, growth: growthOf(current, prior), bars: paired }
}

/** Growth in percent to one decimal; 0 when the prior period is 0. */
export function growthOf(current: Cents, prior: Cents): number {
  return prior === 0 ? 0 : Math.round(((current - prior) / prior) * 1000) / 10
}

/** True for an invoice with outstanding money. `partially_paid` is an alias of partial (C-16). */
export function isAwaited(status: InvoiceStatus | 'partially_paid'): boolean {
  return isPayable(status === 'partially_paid' ? 'partial' : status)
}
