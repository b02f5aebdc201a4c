/** Recent activity: payments and invoices (A-DSH-14, A-API-03). */
import type { Instant } from '../time.ts'

export const mostPayments = 10
export const mostInvoices = 5
const mostActivities = 8

/** The newest 8 of both lists, newest first. */
export function mixedActivity<Activity extends { readonly at: Instant }>(
  payments: readonly Activity[],
  invoices: readonly Activity[],
): readonly Activity[] {
  return [...payments.slice(0, mostPayments), ...invoices.slice(0, mostInvoices)]
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, mostActivities)
}
