/**
 * A shift is checked under the locks of event and member. The exclusion constraint of the database is the last check;
 * its error becomes the same refusal (A-VAL-13).
 */
import { conflictMessage, type Shift } from '#domain/schedule/shift.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findClash } from '#server/records/schedule/clashes.ts'
import { isOverlapViolation } from '#server/records/schedule/store.ts'

const mostAttempts = 3

/**
 * Runs the transaction. When the exclusion constraint refuses the shift, the overlapping shift is read and named in
 * the refusal; where it no longer exists, the transaction is retried once.
 */
export async function withoutOverlap<Answer>(
  app: AppContext,
  actor: Actor,
  shift: Shift & { readonly staff_id: string; readonly except?: string },
  work: (tx: Tx, zone: string) => Promise<Answer>,
): Promise<Answer> {
  // Read before any lock is taken: inside, it could wait for a connection that waiters for the lock hold.
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
