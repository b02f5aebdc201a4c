/** Outside calendars: read every 15 minutes and on demand, in a worker process and outside of any transaction. */
import { bookableDays } from '#domain/availability/days.ts'
import type { CalendarReading } from '#domain/availability/outside-calendar.ts'
import { addDays, addMinutes, startOfDay, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { system } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  findOutsideCalendar,
  forgetCurrentCopies,
  listOutsideCalendars,
  lockOutsideCalendar,
  noteReading,
  openOutsideAddress,
  type OutsideCalendarRow,
} from '#server/records/availability/outside-calendars.ts'
import { placeOccurrences } from '#server/records/availability/place-occurrences.ts'
import { lockUnits } from '#server/records/availability/units.ts'
import { readSettings } from '#server/records/settings/store.ts'

/** The queue of calendars that are to be read. */
export const readingQueue = 'read-outside-calendar'

/** For this long the server may answer that the copy is current; then it is read anew, for the days further ahead. */
const copyMinutes = 6 * 60

/** Call once at start: registers the jobs that read outside calendars. */
export async function handleOutsideCalendars(app: AppContext): Promise<void> {
  await app.jobs.handle<{ id: string }>(readingQueue, ({ id }) => readOutsideCalendar(app, id))
  await app.jobs.every('read-outside-calendars', '*/15 * * * *', () => readAll(app, app.database.db))
}

async function readAll(app: AppContext, db: Db): Promise<void> {
  const calendars = await listOutsideCalendars(db)
  if (calendars.length === 0) return
  await app.jobs.enqueueAll(
    db,
    readingQueue,
    calendars.map(({ id }) => ({ id })),
  )
}

/** Has all calendars read anew: whole days and times without a zone are those of the business, for the days that are open. */
export async function reinterpretOutsideCalendars(app: AppContext, tx: Tx): Promise<void> {
  await forgetCurrentCopies(tx)
  await readAll(app, tx)
}

/** Has a calendar read soon. */
export async function refreshOutsideCalendar(app: AppContext, actor: Actor, id: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    if (!(await findOutsideCalendar(tx, id))) return refuse('outside-calendar.not-found')
    return app.jobs.enqueue(tx, readingQueue, { id })
  })
}

/**
 * Reads a calendar and makes its claims those of its events. Where it cannot be read, its last good copy stays in force.
 * A reading of a calendar that was changed or read by others meanwhile is dropped.
 */
export async function readOutsideCalendar(app: AppContext, id: string): Promise<void> {
  const started = await findOutsideCalendar(app.database.db, id)
  if (!started) return
  const reading = await askReader(app, started)
  await inTransaction(app, system, async (tx) => {
    await lockUnits(tx)
    const calendar = await lockOutsideCalendar(tx, id)
    if (calendar?.version !== started.version || calendar.last_read_at !== started.last_read_at) return
    await applyReading(tx, calendar, reading, app.clock())
  })
}

async function askReader(app: AppContext, calendar: OutsideCalendarRow): Promise<CalendarReading> {
  const now = app.clock()
  // Those of the database: another process may have saved them a moment ago, and enqueued this.
  const { time_zone: zone, availability } = await readSettings(app.database.db)
  const { last } = bookableDays(zone, now, availability)
  const url = openOutsideAddress(app.sealer, calendar)
  if (url === undefined)
    return { state: 'failed', problem: 'Its address can no longer be decrypted. Please enter it again.' }
  const isCurrent = calendar.copied_at !== null && calendar.copied_at > addMinutes(now, -copyMinutes)
  const order = {
    url,
    etag: isCurrent ? calendar.etag : null,
    zone,
    from: now,
    to: startOfDay(addDays(last, 1), zone),
  }
  try {
    return await app.readCalendar('read', order)
  } catch {
    // The process was ended at its time limit or its memory limit.
    return { state: 'failed', problem: 'Reading it takes too long, or too much memory.' }
  }
}

async function applyReading(
  tx: Tx,
  calendar: OutsideCalendarRow,
  reading: CalendarReading,
  now: Instant,
): Promise<void> {
  const { id } = calendar
  switch (reading.state) {
    case 'failed':
      // The next copy says anew what of it could not be understood.
      await noteReading(tx, id, { last_read_at: now, last_problem: reading.problem, etag: null })
      break
    case 'unchanged':
      await noteReading(tx, id, { last_read_at: now, last_good_at: now })
      break
    case 'read': {
      const { occurrences: copy, problem: last_problem, etag } = reading
      const copied = { copy, etag, copied_at: now }
      await noteReading(tx, id, { last_read_at: now, last_good_at: now, last_problem, ...copied })
      break
    }
    default:
      reading satisfies never
  }
  // What met a claim of a booking or an event is tried again, whether or not the calendar could be read.
  const occurrences = reading.state === 'read' ? reading.occurrences : calendar.copy
  if (!occurrences) return
  const { added, moved, gone } = await placeOccurrences(tx, calendar, occurrences, now)
  if (added + moved + gone > 0)
    await recordEvent(tx, { kind: 'outside-calendar.applied', id, detail: { added, moved, gone } })
}
