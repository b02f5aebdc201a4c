import { sql } from 'drizzle-orm'
import { starterNames } from '#domain/clauses/starter-set.ts'
import type { ClauseView } from '#contract/clauses.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readClauses } from '#server/records/clauses/store.ts'

/** The clauses in their order, and whether all starter texts are among them. */
export async function listClauses({
  database: { db },
}: AppContext): Promise<{ clauses: ClauseView[]; has_starters: boolean }> {
  const shown = (await readClauses(db)).filter(({ archived_at }) => archived_at === null)
  const uses = await usesOfClauses(db)
  return {
    clauses: shown.map((clause) => {
      const own = uses.filter(({ clause_id }) => clause_id === clause.id)
      const count = (isCounted: (version: number) => boolean) =>
        own.reduce((sum, { version, quotes }) => sum + (isCounted(version) ? quotes : 0), 0)
      const { modes, event_types: types, packages = [] } = clause.conditions
      return {
        id: clause.id,
        version: clause.version,
        title: clause.title,
        text: clause.text,
        conditions: {
          ...clause.conditions,
          modes: [...modes],
          event_types: [...types],
          packages: [...packages],
        },
        is_active: clause.is_active,
        is_starter: clause.starter !== null,
        written_at: clause.written_at,
        quotes: count((version) => version === clause.version),
        earlier_quotes: count((version) => version < clause.version),
      }
    }),
    has_starters: starterNames.every((name) => shown.some(({ starter }) => starter === name)),
  }
}

interface Uses {
  readonly clause_id: string
  readonly version: number
  readonly quotes: number
}

/** How many quotes keep each version of each clause. */
async function usesOfClauses(db: Db): Promise<readonly Uses[]> {
  const { rows } = await db.execute(sql`
    select c.clause_id, c.version, count(*)::int as quotes
    from quotes q, jsonb_to_recordset(q.clauses) as c (clause_id text, version int)
    where q.clauses is not null
    group by 1, 2`)
  return rows as unknown as readonly Uses[]
}
