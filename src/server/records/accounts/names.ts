import { inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { profiles } from './schema.ts'

/** First and last names by profile id; deleted accounts are missing. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter(isUuid)
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id: profiles.id, first: profiles.first_name, last: profiles.last_name })
    .from(profiles)
    .where(inArray(profiles.id, known))
  return new Map(rows.map(({ id, first, last }) => [id, `${first} ${last}`]))
}
