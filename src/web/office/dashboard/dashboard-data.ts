/** The dashboard from the server: one request for the whole screen. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DashboardView } from '#contract/dashboard.ts'
import { currentAlerts, overviewMs } from '#web/office/kit/alerts/alert-data.ts'
import { monthOf, type Month } from '#web/shared/month.ts'
import { read } from '#web/shared/api.ts'

const parts = ['ahead', 'waiting', 'alerts', 'overview', 'calendar', 'finance', 'activity'] as const

/** A part that is null could not be read; undefined is still on its way. */
export type Part<View> = View | null | undefined

/** Everything on the screen; the calendar's month is part of the question. */
export function dashboardOf(month: Month) {
  return queryOptions({
    queryKey: ['dashboard', month],
    queryFn: async ({ signal, client }) => {
      try {
        const dashboard = await read('read-dashboard', { month }, { signal })
        takeNote(client, dashboard)
        return dashboard
      } catch (error) {
        if (!signal.aborted) note('dashboard', error)
        throw error
      }
    },
    refetchInterval: overviewMs,
    meta: {
      failure: { title: 'Failed to load financial data', description: 'Please try again in a moment.' },
    },
  })
}

/** The dashboard of today's month, as it came with the page. */
export function knowDashboard(queries: QueryClient, dashboard: DashboardView): void {
  takeNote(queries, dashboard)
  queries.setQueryData(dashboardOf(monthOf(dashboard.today)).queryKey, dashboard)
}

function takeNote(queries: QueryClient, dashboard: DashboardView): void {
  // The bell shows the same alerts and asks no question of its own here.
  if (dashboard.alerts) queries.setQueryData(currentAlerts.queryKey, dashboard.alerts)
  for (const part of parts) if (dashboard[part] === null) note(part)
}

/** Alerts, overview and calendar fail without a notice (A-DSH-15). */
function note(part: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where the specification wants it
  console.warn(`The ${part} could not be loaded.`, error ?? '')
}
