import type { AppContext } from '#server/context/app-context.ts'
import { newestPayments } from '#server/views/dashboard/activity.ts'
import { readAlerts } from '#server/views/dashboard/alerts.ts'
import { readDashboard } from '#server/views/dashboard/read-dashboard.ts'
import { listRevenue } from '#server/views/dashboard/revenue.ts'
import { forOwner } from './guard.ts'

export function dashboardRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'read-dashboard': owner['read-dashboard'].handler(({ input, context }) =>
      readDashboard(app, input.month, context.requestId),
    ),
    'list-alerts': owner['list-alerts'].handler(() => readAlerts(app)),
    'list-revenue': owner['list-revenue'].handler(({ input }) => listRevenue(app, input)),
    'list-payments': owner['list-payments'].handler(async () => ({ payments: await newestPayments(app) })),
  }
}
