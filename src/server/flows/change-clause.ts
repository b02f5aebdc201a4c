/** Switching, archiving and moving clauses. */
import { mostClauses } from '#domain/clauses/clause.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { changeClause, lockClauses, type ClauseRecord } from '#server/records/clauses/store.ts'

/** Switches a clause on or off, for quotes that are sent from now on. */
export async function switchClause(
  app: AppContext,
  actor: Actor,
  { id, is_active }: { readonly id: string; readonly is_active: boolean },
): Promise<void> {
  await changeOne(app, actor, id, async (tx, clause) => {
    if (clause.archived_at !== null) return refuse('clause.archived')
    if (clause.is_active === is_active) return undefined
    await changeClause(tx, id, { is_active }, app.clock())
    const kind = is_active ? 'clause.switched-on' : 'clause.switched-off'
    return recordEvent(tx, { kind, id, detail: { title: clause.title } })
  })
}

/** Archives a clause, which switches it off, or restores it. Its words stay for the quotes that have them. */
export async function archiveClause(
  app: AppContext,
  actor: Actor,
  { id, archived }: { readonly id: string; readonly archived: boolean },
): Promise<void> {
  await changeOne(app, actor, id, async (tx, clause, all) => {
    if ((clause.archived_at !== null) === archived) return undefined
    if (!archived && shownOf(all).length >= mostClauses) return refuse('clause.most', String(mostClauses))
    const now = app.clock()
    await changeClause(tx, id, { archived_at: archived ? now : null, is_active: false }, now)
    const kind = archived ? 'clause.archived' : 'clause.restored'
    return recordEvent(tx, { kind, id, detail: { title: clause.title } })
  })
}

/** Moves a clause to a place among those that are not archived, counted from 0. */
export async function moveClause(
  app: AppContext,
  actor: Actor,
  { id, place }: { readonly id: string; readonly place: number },
): Promise<void> {
  await changeOne(app, actor, id, async (tx, clause, all) => {
    if (clause.archived_at !== null) return refuse('clause.archived')
    const from = shownOf(all).indexOf(clause)
    const others = all.filter((each) => each !== clause)
    const next = shownOf(others)[place]
    const at = next ? others.indexOf(next) : others.length
    const order = others.toSpliced(at, 0, clause)
    const now = app.clock()
    for (const [position, each] of order.entries())
      if (each.position !== position) await changeClause(tx, each.id, { position }, now)
    const to = shownOf(order).indexOf(clause)
    if (from === to) return undefined
    const detail = { title: clause.title, place: { from: from + 1, to: to + 1 } }
    return recordEvent(tx, { kind: 'clause.moved', id, detail })
  })
}

type Change = (tx: Tx, clause: ClauseRecord, all: readonly ClauseRecord[]) => Promise<void>

async function changeOne(app: AppContext, actor: Actor, id: string, change: Change): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const all = await lockClauses(tx)
    const clause = all.find((each) => each.id === id) ?? refuse('clause.not-found')
    await change(tx, clause, all)
  })
}

function shownOf(clauses: readonly ClauseRecord[]): readonly ClauseRecord[] {
  return clauses.filter(({ archived_at }) => archived_at === null)
}
