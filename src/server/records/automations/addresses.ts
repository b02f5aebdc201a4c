/** Addresses that take no more reminders, and those that mail servers refused. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refusedAddresses, stoppedAddresses } from './schema.ts'

/** No more reminders to this address. Repeated, it changes nothing. */
export async function stopAddress(db: Db, address: string, now: Instant): Promise<boolean> {
  const made = await db
    .insert(stoppedAddresses)
    .values({ address: address.toLowerCase(), stopped_at: now })
    .onConflictDoNothing()
    .returning({ address: stoppedAddresses.address })
  return made.length > 0
}

export async function hasStopped(db: Db, address: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(stoppedAddresses)
    .where(eq(stoppedAddresses.address, address.toLowerCase()))
  return rows.length > 0
}

/** A mail server refused the address for good. */
export async function noteRefusal(db: Db, address: string, reason: string, now: Instant): Promise<void> {
  const row = { reason: reason.slice(0, 500), refused_at: now, cleared_at: null }
  await db
    .insert(refusedAddresses)
    .values({ address: address.toLowerCase(), ...row })
    .onConflictDoUpdate({ target: refusedAddresses.address, set: row })
}

/** What the mail server said when it refused the address; undefined where it did not, or where it works again. */
export async function refusalOf(db: Db, address: string): Promise<string | undefined> {
  const [row] = await db
    .select({ reason: refusedAddresses.reason })
    .from(refusedAddresses)
    .where(and(eq(refusedAddresses.address, address.toLowerCase()), isNull(refusedAddresses.cleared_at)))
  return row?.reason
}

/** An owner says that the address works again; false where it was not refused. */
export async function clearRefusal(db: Db, address: string, now: Instant): Promise<boolean> {
  const cleared = await db
    .update(refusedAddresses)
    .set({ cleared_at: now })
    .where(and(eq(refusedAddresses.address, address.toLowerCase()), isNull(refusedAddresses.cleared_at)))
    .returning({ address: refusedAddresses.address })
  return cleared.length > 0
}
