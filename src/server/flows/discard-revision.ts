import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { writeRevision } from '#server/records/quotes/store.ts'

/**
 * Throws away the revision of a sent quote, which stays as it was sent; refused where `version` is not the revision's any more. A
 * repeated call has no effect.
 */
export async function discardRevision(
  app: AppContext,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { quote } = await lockQuote(tx, id)
    if (!quote.revision) return
    if (version !== undefined && version !== quote.revision_version) refuse('quote.version-conflict')
    await writeRevision(tx, quote.id, null, app.clock())
    await recordEvent(tx, { kind: 'quote.revision-discarded', id: quote.id })
  })
}
