import { forOwner } from '#server/accounts/guard.ts'
import type { Shell } from '#server/shell.ts'
import { newestPayments } from './activity.ts'
import { readAlerts } from './alerts.ts'
import { readDashboard } from './reading.ts'

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
