/** Alerts as lines: one a record, or one for all of a kind when there are many. */
import type { AlertGroup } from '#contract/dashboard.ts'
import { pageAddress, paths } from '#domain/addresses.ts'
import type { AlertKind, AlertSeverity } from '#domain/dashboard/alerts.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import type { PromiseClock } from '#domain/promise/promise-hours.ts'
import { daysBetween, todayIn, type Instant } from '#domain/time.ts'
import { isFolded } from './alert-count.ts'
import { words, type Alert, type Words } from './alert-words.ts'

export interface AlertLine {
  readonly key: string
  readonly severity: AlertSeverity
  readonly sentence: string
  readonly detail: string
  readonly action: string
  readonly link: string
  /** The other way to act on it. */
  readonly second?: { readonly action: string; readonly link: string }
  readonly kind: AlertKind
  /** True for many of a kind that needs no deed today. */
  readonly isQuiet: boolean
}

const mostNames = 3

/** Up to three of a kind have a line each, as `alertLineCount` counts them. */
export function alertLines(
  groups: readonly AlertGroup[],
  now: Instant,
  clock: PromiseClock,
): readonly AlertLine[] {
  const zone = clock.time_zone
  return groups.flatMap((group) => {
    if (group.kind === 'overdue_invoices') return [lineOfOverdue(group, now, zone)]
    const { kind } = group
    return isFolded(group)
      ? [lineOfMany(group, words[kind])]
      : group.alerts.map((alert) => ({
          key: `${kind} ${alert.id}`,
          kind,
          severity: group.severity,
          isQuiet: false,
          action: words[kind].action,
          link: alert.link,
          ...secondOf(alert, words[kind]),
          ...words[kind].one(alert, now, zone, clock),
        }))
  })
}

function secondOf({ second_link: link }: Alert, { second: action }: Words): Pick<AlertLine, 'second'> {
  return link === null || action === undefined ? {} : { second: { action, link } }
}

/** All overdue invoices in one line, with their sum and the age of the oldest. */
function lineOfOverdue({ kind, severity, count, amount, since }: AlertGroup, now: Instant, zone: string) {
  const sum = formatMoney(amount ?? 0, businessCurrency)
  const days = since === null ? 0 : daysBetween(since, todayIn(zone, now))
  const age = days === 1 ? '1 day' : `${days} days`
  return {
    key: kind,
    kind,
    severity,
    isQuiet: false,
    sentence: count === 1 ? `1 invoice is overdue, ${sum}.` : `${count} invoices are overdue, ${sum}.`,
    detail: count === 1 ? `By ${age}` : `The oldest by ${age}`,
    action: count === 1 ? 'View Invoice' : 'View Invoices',
    link: pageAddress(paths.admin.invoices, { status: 'late' }),
  }
}

function lineOfMany({ kind, severity, count, alerts }: AlertGroup, { many, all, allAt }: Words): AlertLine {
  const names = alerts.slice(0, mostNames).map(({ title }) => title)
  const counted = count < 100 ? String(count) : '100 or more'
  const more = count < 100 ? `${count - names.length} more` : 'more'
  return {
    key: kind,
    kind,
    severity,
    isQuiet: kind === 'pending_without_client',
    sentence: `${counted} ${many}.`,
    detail: `${names.join(', ')} and ${more}`,
    action: all,
    link: allAt,
  }
}
