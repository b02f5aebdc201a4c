import type { Actor } from '../core/actor.ts'
import type { Database, Db } from './database.ts'

/** The open transaction of a flow, with who its writes are recorded under. Whatever writes a record asks for one. */
export interface Tx extends Db {
  readonly actor: Actor
}

/**
 * Runs a flow in a transaction: what `work` answers is committed; where it throws, a refusal included, all of it is
 * rolled back. Nothing slow belongs inside, because rows stay locked until its end.
 */
export function inTransaction<Answer>(
  { database }: { readonly database: Database },
  actor: Actor,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return database.db.transaction((tx) => work(Object.assign(tx, { actor })))
}

/** The same transaction, for writes that are recorded under somebody else. */
export function actingAs(tx: Db, actor: Actor): Tx {
  return Object.assign(Object.create(tx) as Db, { actor })
}

/** Runs `work` in a savepoint: where it throws, its writes alone are rolled back. */
export function inSavepoint<Answer>(tx: Tx, work: (inner: Tx) => Promise<Answer>): Promise<Answer> {
  return tx.transaction((inner) => work(Object.assign(inner, { actor: tx.actor })))
}
