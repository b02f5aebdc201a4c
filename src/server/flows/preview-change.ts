import type { ChangeDifference } from '#domain/change-orders/difference.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { priceWritten, type WrittenChange } from './save-change-order.ts'

/** What a change order would change. Nothing is written. */
export async function previewChange(
  app: AppContext,
  actor: Actor,
  written: WrittenChange,
): Promise<ChangeDifference> {
  return inTransaction(app, actor, async (tx) => {
    const locked = await lockQuote(tx, written.quote_id)
    if (locked.quote.status !== 'accepted') refuse('change.not-approved')
    return (await priceWritten(app, tx, locked, written)).priced.difference
  })
}
