/** Reads outside calendars in a worker process, because a hostile file may use all its time and memory. */
import { serveWorkerCalls } from '#server/platform/core/child.ts'
import { publicInternet } from '#server/platform/outside/download.ts'
import { calendarReader } from './read-calendar.ts'

export const readCalendar = calendarReader(publicInternet)

// The library's warnings contain parts of the file.
if (process.argv[1] === import.meta.filename) Object.assign(console, { warn: () => undefined })

serveWorkerCalls(readCalendar)
