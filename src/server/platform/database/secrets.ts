import { eq } from 'drizzle-orm'
import { randomToken } from '../core/seal.ts'
import type { Db } from './database.ts'
import { secrets } from './schema.ts'

/** The secret `name` of this installation, the same for all processes on this database. */
export async function installationSecret(db: Db, name: string): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomToken() + randomToken() })
    .onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`secret ${name} is missing`)
  return row.value
}
