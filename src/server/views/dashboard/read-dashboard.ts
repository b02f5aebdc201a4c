/** The whole dashboard at once. Its parts are read side by side; one that fails is missing and takes no other along. */
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { readActivity } from './activity.ts'
import { readAlerts } from './alerts.ts'
import { readCalendar } from './calendar.ts'
import { openInvoices, readFinance, readOverview } from './figures.ts'

export async function readDashboard(app: AppContext, wanted: string | undefined, requestId: string) {
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const today = todayIn(zone, now)
  const open = openInvoices(app, today)
  const parts = {
    alerts: readAlerts(app),
    overview: readOverview(app, { now, today, open }),
    calendar: readCalendar(app, wanted ?? today.slice(0, 7), zone),
    finance: readFinance(app, { now, open }),
    activity: readActivity(app, today),
  }
  const failures: unknown[] = []
  const orMissing = async <Part>(name: string, part: Promise<Part>): Promise<Part | null> => {
    try {
      return await part
    } catch (error) {
      failures.push(error)
      app.log.error({ err: error, request_id: requestId, part: name }, 'a part of the dashboard failed')
      return null
    }
  }
  const [alerts, overview, calendar, finance, activity] = await Promise.all([
    orMissing('alerts', parts.alerts),
    orMissing('overview', parts.overview),
    orMissing('calendar', parts.calendar),
    orMissing('finance', parts.finance),
    orMissing('activity', parts.activity),
  ])
  // Nothing could be read at all: that is no dashboard with gaps, but a database that is away.
  if (failures.length === Object.keys(parts).length) throw failures[0]
  return { now, today, alerts, overview, calendar, finance, activity }
}
