import { mostClauses, type ClauseConditions } from '#domain/clauses/clause.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import {
  insertClause,
  lockClauses,
  rewriteClause,
  type ClauseRecord,
  type ClauseWords,
} from '#server/records/clauses/store.ts'

interface SaveClauseInput extends ClauseWords {
  readonly id: string
  /** The version of the words that was read; 0 for a new clause. */
  readonly version: number
}

/**
 * Adds a clause at the end, switched off, or writes the next version of its words. Earlier versions stay for the quotes
 * that were sent with them. A repeated call has no effect.
 */
export async function saveClause(
  app: AppContext,
  actor: Actor,
  { id, version, title, text, conditions }: SaveClauseInput,
): Promise<void> {
  const words = { title, text, conditions: ordered(conditions) }
  await inTransaction(app, actor, async (tx) => {
    const all = await lockClauses(tx)
    const before = all.find((clause) => clause.id === id)
    const now = app.clock()
    if (!before) {
      if (version > 0) return refuse('clause.not-found')
      if (all.filter(({ archived_at }) => archived_at === null).length >= mostClauses)
        return refuse('clause.most', String(mostClauses))
      await insertClause(tx, { id, position: all.length, starter: null, ...words }, now)
      return recordEvent(tx, { kind: 'clause.added', id, detail: { title, text } })
    }
    if (isSame(before, words)) return undefined
    if (before.archived_at !== null) return refuse('clause.archived')
    if (before.version !== version) return refuse('clause.version-conflict')
    await rewriteClause(tx, before, words, now)
    return recordEvent(tx, { kind: 'clause.changed', id, detail: changesOf(before, words) })
  })
}

/** In one order of fields, so that equal conditions are equal as text. */
function ordered(conditions: ClauseConditions): ClauseConditions {
  const { modes, event_types, packages = [], region, with_overtime, with_minors, with_deposit } = conditions
  return { modes, event_types, packages, region, with_overtime, with_minors, with_deposit }
}

function isSame(before: ClauseRecord, words: ClauseWords): boolean {
  const { title, text, conditions } = before
  return JSON.stringify([title, text, ordered(conditions)]) === JSON.stringify(Object.values(words))
}

function changesOf(before: ClauseRecord, after: ClauseWords): Readonly<Record<string, unknown>> {
  return {
    version: { from: before.version, to: before.version + 1 },
    ...(before.title === after.title ? {} : { title: { from: before.title, to: after.title } }),
    ...(before.text === after.text ? {} : { text: { from: before.text, to: after.text } }),
  }
}
