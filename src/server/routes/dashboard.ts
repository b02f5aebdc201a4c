import { forOwner } from './guard.ts'
import type { Shell } from '#server/context/app-context.ts'
import { newestPayments } from '#server/views/dashboard/activity.ts'
import { readAlerts } from '#server/views/dashboard/alerts.ts'
import { readDashboard } from '#server/views/dashboard/read-dashboard.ts'

export function dashboardRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'read-dashboard': owner['read-dashboard'].handler(({ input, context }) =>
      readDashboard(shell, input.month, context.requestId),
    ),
    'list-alerts': owner['list-alerts'].handler(() => readAlerts(shell)),
    'list-payments': owner['list-payments'].handler(async () => ({ payments: await newestPayments(shell) })),
  }
}
