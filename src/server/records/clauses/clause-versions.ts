import { inArray } from 'drizzle-orm'
import type { RenderedClause } from '#domain/clauses/render.ts'
import type { Db } from '#server/platform/database/database.ts'
import { clauseVersions } from './schema.ts'
import type { ClauseWords } from './store.ts'

/** A clause in one of its versions. */
export type ClauseVersion = Pick<RenderedClause, 'clause_id' | 'version'>

/** Title, words and conditions of these clauses in these versions, by `id/version`. */
export async function readVersions(
  db: Db,
  wanted: readonly ClauseVersion[],
): Promise<ReadonlyMap<string, ClauseWords>> {
  const rows = await db
    .select({
      id: clauseVersions.clause_id,
      version: clauseVersions.version,
      title: clauseVersions.title,
      text: clauseVersions.text,
      conditions: clauseVersions.conditions,
    })
    .from(clauseVersions)
    .where(
      inArray(
        clauseVersions.clause_id,
        wanted.map(({ clause_id: id }) => id),
      ),
    )
  return new Map(rows.map(({ id, version, ...words }) => [`${id}/${version}`, words]))
}
