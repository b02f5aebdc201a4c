import type { AppContext } from '#server/context/app-context.ts'

/** Longer than running jobs have to end. */
const endMs = 15_000

/** Ends the jobs and the connections. A database that does not respond would never close them: they are destroyed. */
export async function endConnections({ database, jobs, live, log }: AppContext): Promise<void> {
  const destroying = setInterval(() => {
    log.warn('connections to the database do not end and are destroyed')
    database.abandon()
    live.reset()
  }, endMs)
  try {
    await jobs.stop()
    await live.stop()
    await database.pool.end()
  } finally {
    clearInterval(destroying)
  }
}
