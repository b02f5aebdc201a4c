import { sql } from 'drizzle-orm'
import type { Actor } from '../core/actor.ts'
import type { Database, Db } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { enqueueAnnounced, type AuditEvent } from './outbox.ts'

/** The open transaction of a flow; required by every write. */
export interface Tx extends Db {
  /** The actor of its writes. */
  readonly actor: Actor
  /** The audit events of this transaction so far. */
  readonly recorded: AuditEvent[]
}

interface Context {
  readonly database: Database
  readonly jobs: Jobs
}

/**
 * Runs a flow in a transaction and commits its result, with a job for each audit event that has a handler. Where
 * `work` throws, a refusal included, everything is rolled back. Do nothing slow inside: rows stay locked until its
 * end.
 */
export function inTransaction<Answer>(
  { database, jobs }: Context,
  actor: Actor,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return database.db.transaction(async (db) => {
    const tx = asTx(db, actor)
    await nameOrigin(tx)
    const answer = await work(tx)
    await enqueueAnnounced(jobs, tx, tx)
    return answer
  })
}

/** Lets the triggers that announce status changes name the browser tab that asked for them. */
async function nameOrigin(tx: Tx): Promise<void> {
  if (!('origin' in tx.actor) || tx.actor.origin === undefined) return
  await tx.execute(sql`select set_config('coupe.origin', ${tx.actor.origin}, true)`)
}

/** The same transaction, for writes of another actor. */
export function actingAs(tx: Tx, actor: Actor): Tx {
  return Object.assign(Object.create(tx) as Tx, { actor })
}

/** Runs `work` in a savepoint: where it throws, only its writes are rolled back. */
export async function inSavepoint<Answer>(tx: Tx, work: (inner: Tx) => Promise<Answer>): Promise<Answer> {
  const [answer, recorded] = await tx.transaction(async (db) => {
    const inner = asTx(db, tx.actor)
    return [await work(inner), inner.recorded] as const
  })
  tx.recorded.push(...recorded)
  return answer
}

/** Gives a database or an open transaction an actor; for tests, and for `inTransaction`. */
export function asTx(db: Db, actor: Actor): Tx {
  return Object.assign(db, { actor, recorded: [] })
}
