import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswers } from '#contract/pages.ts'
import { knowDashboard } from './dashboard/dashboard-data.ts'
import { currentAlerts } from './kit/alert-data.ts'
import { session } from './kit/session.ts'

/** What came with the page need not be asked for: the first drawing has it. */
export function knowAnswers(
  queries: QueryClient,
  { 'read-session': who, 'list-alerts': alerts, 'read-dashboard': dashboard }: FirstAnswers,
): void {
  if (who) queries.setQueryData(session.queryKey, who.account)
  if (alerts) queries.setQueryData(currentAlerts.queryKey, alerts)
  if (dashboard) knowDashboard(queries, dashboard)
}
