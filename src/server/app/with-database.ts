import { existsSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, type Config } from '#server/platform/core/config.ts'
import { createLog } from '#server/platform/core/log.ts'
import { stopOnSignal } from './command-line.ts'
import { joinEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'

interface DatabaseOptions {
  /** Whether a missing embedded database is created. */
  readonly make: boolean
}

/**
 * Runs `work` on the database that the environment names. The embedded server runs during it, and continues if other
 * programs use it.
 */
export async function withDatabase<Value>(
  { databaseUrl, dataDir, logLevel }: Config,
  { make }: DatabaseOptions,
  work: (url: string) => Promise<Value>,
): Promise<Value> {
  if (databaseUrl) {
    // An exit, unlike a signal, lets the work remove what it has begun.
    stopOnSignal(() => Promise.resolve(), 1)
    return work(databaseUrl)
  }
  if (!make && !existsSync(path.join(dataDir, 'postgres')))
    throw new ConfigError(`There is no database in ${dataDir}. Name another folder with DATA_DIR.`)
  const joining = joinEmbeddedPostgres(dataDir, createLog(logLevel))
  let leaving: Promise<void> | undefined
  const leave = () => (leaving ??= joining.then((server) => server.leave()))
  // Otherwise an interrupted command would leave the server running.
  stopOnSignal(leave, 1)
  try {
    return await work((await joining).url)
  } finally {
    await leave()
  }
}
