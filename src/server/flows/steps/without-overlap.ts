/**
 * What the rules say about a shift is decided under the locks of event and member; should a clash come in another
 * way, the database refuses it, and it is named just the same (A-VAL-13).
 */
import { conflictMessage, type Shift } from '#domain/schedule/shift.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { findClash } from '#server/records/schedule/clashes.ts'
import { isOverlapViolation } from '#server/records/schedule/store.ts'

const mostAttempts = 3

/**
 * Runs the transaction; where the database itself keeps the shift out, the shift that is in its way is looked up and
 * named. Should that one be gone again by then, the way may be free: it is tried once more.
 */
export async function withoutOverlap<Answer>(
  app: AppContext,
  actor: Actor,
  shift: Shift & { readonly staff_id: string; readonly except?: string },
  work: (tx: Tx, zone: string) => Promise<Answer>,
): Promise<Answer> {
  // Before any lock is held: reading it inside would wait for a connection that those who wait for the lock have.
  const { time_zone: zone } = await app.settings()
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(app, actor, (tx) => work(tx, zone))
    } catch (error) {
      if (!isOverlapViolation(error) || attempt === mostAttempts) throw error
      const clash = await findClash(app.database.db, shift)
      if (clash) return refuse('shift.clash', conflictMessage(clash, zone))
    }
  }
}
