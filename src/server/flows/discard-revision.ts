import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { writeRevision } from '#server/records/quotes/store.ts'

/** Throws away the revision of a sent quote, which stays as it was sent. A repeated call has no effect. */
export async function discardRevision(app: AppContext, actor: Actor, id: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { quote } = await lockQuote(tx, id)
    if (!quote.revision) return
    await writeRevision(tx, quote.id, null, app.clock())
    await recordEvent(tx, { kind: 'quote.revision-discarded', id: quote.id })
  })
}
