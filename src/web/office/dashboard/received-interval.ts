/** The times whose payments can be listed; the address holds one as `from/to`. */
import type { FinanceView } from '#contract/dashboard.ts'
import { addMinutes, isInstant, type Instant } from '#domain/time.ts'

export interface Interval {
  readonly from: Instant
  readonly to: Instant
}

const windowMinutes = 30 * 24 * 60

/** The 30 days of the chart, and the 30 days before. */
export function windowsOf(bars: FinanceView['bars']): {
  readonly current: Interval
  readonly prior: Interval
} {
  const [from, to] = [bars[0]?.from ?? '', bars.at(-1)?.to ?? '']
  return { current: { from, to }, prior: { from: addMinutes(from, -windowMinutes), to: from } }
}

/** The same days, 30 days before. */
export function daysBefore({ from, to }: Interval): Interval {
  return { from: addMinutes(from, -windowMinutes), to: addMinutes(to, -windowMinutes) }
}

/** The search parameters that list what came in within an interval. */
export function receivedIn({ from, to }: Interval) {
  return { received: `${from}/${to}` }
}

/** The interval of the address; undefined where it is none. */
export function intervalOf(received: string | undefined): Interval | undefined {
  const [from, to, ...rest] = received?.split('/') ?? []
  if (from === undefined || to === undefined || rest.length > 0) return undefined
  return isInstant(from) && isInstant(to) ? { from, to } : undefined
}
