import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { settings } from '#server/records/settings/schema.ts'
import { noticePrefix, noticesOf } from '#server/records/settings/store.ts'
import { profiles } from './schema.ts'

/** All owners with the notices they chose to get. */
export async function ownersWithNotices(db: Db) {
  const owners = await db
    .select({ id: profiles.id, email: profiles.email, value: settings.value })
    .from(profiles)
    .leftJoin(settings, eq(settings.key, sql`${noticePrefix} || ${profiles.id}::text`))
    .where(eq(profiles.role, 'owner'))
    .orderBy(asc(profiles.id))
  return owners.map(({ id, email, value }) => ({ id, email, choices: noticesOf(value) }))
}
