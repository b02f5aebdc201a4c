import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { profiles } from './schema.ts'

/** What is stored of an account's password, to compare with. */
export async function passwordOf(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: profiles.password_hash }).from(profiles).where(eq(profiles.id, id))
  return row?.hash
}
