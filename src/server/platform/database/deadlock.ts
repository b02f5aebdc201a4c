/**
 * PostgreSQL breaks a deadlock by ending one of its transactions (SQLSTATE 40P01), which has then done nothing. It is
 * done once more. This stands at the database and not around a request: a transaction holds nothing but statements, so
 * that doing it again is the same as doing it for the first time, while a request may have sent an email by then.
 */
import { DrizzleQueryError } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Answers what `work` answers; runs it a second time where the first was the victim of a deadlock. */
export async function retryDeadlock<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    return work()
  }
}

/** Statements outside of a transaction: each is one by itself. Clients taken from the pool are left alone. */
export class RetryingPool extends pg.Pool {
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg are kept as they are
  override query(...call: any[]): any {
    const ask = () => super.query(...(call as [string])) as unknown
    return typeof call.at(-1) === 'function' ? ask() : retryDeadlock(async () => ask())
  }
}

/** Makes `db` retry its transactions; one inside another is retried with the whole. */
export function retryTransactions<Db extends NodePgDatabase>(db: Db): Db {
  const begin = db.transaction.bind(db)
  db.transaction = ((work, config) => retryDeadlock(() => begin(work, config))) as Db['transaction']
  return db
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return (cause as { code?: unknown } | undefined)?.code === '40P01'
}
