/** The whole dashboard in one answer. Its parts are read concurrently; a part that fails is left out. */
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { readActivity } from './activity.ts'
import { readAhead } from './ahead.ts'
import { readAlerts } from './alerts.ts'
import { readCalendar } from './calendar.ts'
import { openInvoices, readFinance, readOverview } from './figures.ts'
import { readWaiting } from './waiting.ts'

export async function readDashboard(app: AppContext, wanted: string | undefined, requestId: string) {
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const today = todayIn(zone, now)
  const open = openInvoices(app, today)
  const parts = {
    ahead: readAhead(app, { now, today, zone }),
    waiting: readWaiting(app, now),
    alerts: readAlerts(app, open),
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
  const [ahead, waiting, alerts, overview, calendar, finance, activity] = await Promise.all([
    orMissing('ahead', parts.ahead),
    orMissing('waiting', parts.waiting),
    orMissing('alerts', parts.alerts),
    orMissing('overview', parts.overview),
    orMissing('calendar', parts.calendar),
    orMissing('finance', parts.finance),
    orMissing('activity', parts.activity),
  ])
  // When every part failed, the database is unavailable, and the error is thrown.
  if (failures.length === Object.keys(parts).length) throw failures[0]
  return { now, today, ahead, waiting, alerts, overview, calendar, finance, activity }
}
