/** What changed of the facts that prices depend on. */
import { formatNumber } from '../locale.ts'
import { mediumDate } from '../time.ts'
import type { PricingFacts } from './price-rule.ts'
import { startedHalfHours } from './line-amount.ts'

/** `140 guests instead of 150, 5 hours instead of 4`; empty where nothing changed. */
export function factChanges(before: PricingFacts, after: PricingFacts): string {
  const hours = ({ service_minutes }: PricingFacts) =>
    `${formatNumber(startedHalfHours(service_minutes))} hours`
  const duty = ({ duty_minutes }: PricingFacts) =>
    `${formatNumber(startedHalfHours(duty_minutes))} hours on duty`
  const texts: readonly ((facts: PricingFacts) => string)[] = [
    ({ guests }) => `${formatNumber(guests)} guests`,
    hours,
    duty,
    ({ miles }) => (miles === null ? 'unknown miles' : `${formatNumber(Math.ceil(miles))} miles`),
    ({ mode }) => (mode === null ? 'no service mode' : mode.replaceAll('_', ' ')),
    ({ date }) => mediumDate(date),
  ]
  return texts
    .map((text) => [text(before), text(after)] as const)
    .filter(([old, current]) => old !== current)
    .map(([old, current]) => `${current} instead of ${old}`)
    .join(', ')
}
