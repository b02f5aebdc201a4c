import { isStale } from '#domain/availability/outside-calendar.ts'
import type { OutsideCalendarView } from '#contract/outside-calendars.ts'
import type { AppContext } from '#server/context/app-context.ts'
import {
  listOutsideCalendars as readCalendars,
  openOutsideAddress,
} from '#server/records/availability/outside-calendars.ts'
import { conflictsOfCalendars } from '#server/records/availability/outside-claims.ts'

const mostConflicts = 5

/** The outside calendars by their name, with what each of them could not block. */
export async function listOutsideCalendars(app: AppContext): Promise<OutsideCalendarView[]> {
  const { db } = app.database
  const now = app.clock()
  const [calendars, conflicts] = await Promise.all([readCalendars(db), conflictsOfCalendars(db, now)])
  return calendars.map((calendar) => {
    const { id, name, unit_ids, mode, version, created_at, last_read_at, last_good_at } = calendar
    const own = conflicts.filter(({ calendar_id }) => calendar_id === id)
    const address = openOutsideAddress(app.sealer, calendar)
    return {
      id,
      name,
      server: address === undefined ? '' : new URL(address).host,
      unit_ids,
      mode,
      version,
      created_at,
      last_read_at,
      last_good_at,
      problem: calendar.last_problem,
      is_stale: isStale(calendar, now),
      conflict_count: own.length,
      conflicts: own
        .slice(0, mostConflicts)
        .map(({ title, span }) => ({ title: title ?? '', from: span.from, to: span.to })),
    }
  })
}
