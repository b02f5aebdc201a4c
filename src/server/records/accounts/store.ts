import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { AccountRole } from '#domain/accounts/account.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { profiles } from './schema.ts'

export type ProfileRow = typeof profiles.$inferSelect

/** Advisory lock for changes of owners, so that there is one first owner and always a last one. */
const ownersLock = 0x6f776e72

/** Serializes changes of owners until the transaction ends. */
export async function lockOwners(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ownersLock})`)
}

/** Number of owners. */
export async function countOwners(db: Db): Promise<number> {
  const [row] = await db.select({ owners: count() }).from(profiles).where(eq(profiles.role, 'owner'))
  return row?.owners ?? 0
}

/** The profile with this address, case-insensitively. */
export async function findProfileByEmail(db: Db, email: string): Promise<ProfileRow | undefined> {
  const [row] = await db
    .select()
    .from(profiles)
    .where(sql`lower(${profiles.email}) = lower(${email})`)
  return row
}

export async function findProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  const [row] = await db
    .select()
    .from(profiles)
    .where(sql`${profiles.id}::text = ${id}`)
  return row
}

/** Locks the profile until the transaction ends. Undefined where its password or address changed since it was read. */
export async function lockProfile(
  tx: Tx,
  { id, email, password_hash }: Pick<ProfileRow, 'id' | 'email' | 'password_hash'>,
): Promise<ProfileRow | undefined> {
  const [row] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.email, email), eq(profiles.password_hash, password_hash)))
    .for('update')
  return row
}

export async function listProfiles(db: Db): Promise<readonly ProfileRow[]> {
  return db.select().from(profiles).orderBy(asc(profiles.created_at))
}

interface NewProfile {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: AccountRole
  readonly password_hash: string
  readonly email_confirmed_at: Instant | null
}

/** Returns the new profile's id; undefined when its address is taken. */
export async function insertProfile(tx: Tx, profile: NewProfile): Promise<string | undefined> {
  const [row] = await tx.insert(profiles).values(profile).onConflictDoNothing().returning({ id: profiles.id })
  return row?.id
}

export async function updateProfile(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<ProfileRow, 'email' | 'first_name' | 'last_name' | 'role' | 'password_hash' | 'email_confirmed_at'>
  >,
): Promise<void> {
  await tx.update(profiles).set(change).where(eq(profiles.id, id))
}

export async function deleteProfile(tx: Tx, id: string): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.id, id))
}
