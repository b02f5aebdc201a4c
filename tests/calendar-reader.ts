/** The reader of outside calendars for tests: it may connect to servers of this machine, without https. */
import { serveWorkerCalls } from '#server/platform/core/child.ts'
import { calendarReader } from '#server/workers/read-calendar.ts'

serveWorkerCalls(
  calendarReader({
    protocols: ['http:', 'https:'],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    mayConnect: (address) => address === '127.0.0.1',
  }),
)
