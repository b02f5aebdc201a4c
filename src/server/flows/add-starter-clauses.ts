import { randomUUID } from 'node:crypto'
import { mostClauses } from '#domain/clauses/clause.ts'
import { starterClauses, starterNames } from '#domain/clauses/starter-set.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvents } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { insertClause, lockClauses } from '#server/records/clauses/store.ts'

/** Adds the starter texts that are not there, switched off, and returns the ids of their clauses. */
export async function addStarterClauses(app: AppContext, actor: Actor): Promise<string[]> {
  return inTransaction(app, actor, async (tx) => {
    const all = await lockClauses(tx)
    const shown = all.filter(({ archived_at }) => archived_at === null)
    const missing = starterNames.filter((name) => !shown.some(({ starter }) => starter === name))
    if (shown.length + missing.length > mostClauses) refuse('clause.most', String(mostClauses))
    const now = app.clock()
    const added = missing.map((starter, index) => ({
      id: randomUUID(),
      starter,
      position: all.length + index,
      ...starterClauses[starter],
    }))
    for (const clause of added) await insertClause(tx, clause, now)
    const events = added.map(({ id, title }) => ({ kind: 'clause.added' as const, id, detail: { title } }))
    if (events.length > 0) await recordEvents(tx, events)
    return added.map(({ id }) => id)
  })
}
