import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswers } from '#contract/pages.ts'
import { knowDashboard } from './dashboard/dashboard-data.ts'
import { currentAlerts } from './kit/alerts/alert-data.ts'
import { session } from './kit/session.ts'

/** Answers that came with the page are not requested again. */
export function seedQueryCache(
  queries: QueryClient,
  { 'read-session': who, 'list-alerts': alerts, 'read-dashboard': dashboard }: FirstAnswers,
): void {
  if (who) queries.setQueryData(session.queryKey, who.account)
  if (alerts) queries.setQueryData(currentAlerts.queryKey, alerts)
  if (dashboard) knowDashboard(queries, dashboard)
}
