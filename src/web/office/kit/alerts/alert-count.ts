/** How many lines alerts take, without their words, which load when they are shown. */
import type { AlertGroup } from '#contract/dashboard.ts'

const mostLines = 3

/** True where one line stands for all alerts of a kind. */
export function isFolded({ kind, count }: AlertGroup): boolean {
  return kind === 'overdue_invoices' || count > mostLines
}

export function alertLineCount(groups: readonly AlertGroup[]): number {
  return groups.reduce((total, group) => total + (isFolded(group) ? 1 : group.alerts.length), 0)
}

/** `99+` where more would be too many for a badge. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count)
}
