/**
 * PostgreSQL resolves a deadlock by rolling back one of its transactions (SQLSTATE 40P01), which is then retried once.
 * The retry is at the database and not around the request: a transaction has no effects outside the database, while a
 * request may have sent an email.
 */
import { setTimeout } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** The winner of a deadlock gets this long to finish, so that the retry does not meet it again at the same rows. */
const pauseMs = 50

/** Runs `work`, a second time where the first one was the victim of a deadlock. */
export async function retryDeadlock<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    await setTimeout(pauseMs)
    return work()
  }
}

/** Retries statements outside transactions; clients taken from the pool are not affected. */
export class RetryingPool extends pg.Pool {
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg are kept as they are
  override query(...call: any[]): any {
    const ask = () => super.query(...(call as [string])) as unknown
    return typeof call.at(-1) === 'function' ? ask() : retryDeadlock(async () => ask())
  }
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return (cause as { code?: unknown } | undefined)?.code === '40P01'
}
