/** Addresses that take no more reminders, and those that mail servers refused or whose readers complained. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Refusal } from '#server/platform/mail/delivery.ts'
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

/** A mail server refused the address for good, at once or later. */
export async function noteRefusal(db: Db, address: string, reason: string, now: Instant): Promise<void> {
  await noteRefused(db, address, { because: 'refused', reason: reason.slice(0, 500), refused_at: now })
}

/** Who reads the address reported an email as spam: nothing is sent there by itself either. */
export async function noteComplaint(db: Db, address: string, now: Instant): Promise<void> {
  await noteRefused(db, address, { because: 'reported', reason: 'Reported as spam', refused_at: now })
}

async function noteRefused(
  db: Db,
  address: string,
  why: Pick<typeof refusedAddresses.$inferInsert, 'because' | 'reason' | 'refused_at'>,
): Promise<void> {
  const row = { ...why, cleared_at: null }
  await db
    .insert(refusedAddresses)
    .values({ address: address.toLowerCase(), ...row })
    .onConflictDoUpdate({ target: refusedAddresses.address, set: row })
}

/** Why nothing is sent to the address by itself; undefined where it never was refused, or where it works again. */
export async function refusalOf(db: Db, address: string): Promise<Refusal | undefined> {
  const [row] = await db
    .select({ because: refusedAddresses.because, reason: refusedAddresses.reason })
    .from(refusedAddresses)
    .where(and(eq(refusedAddresses.address, address.toLowerCase()), isNull(refusedAddresses.cleared_at)))
  return row
}

/** Those of some addresses whose readers reported an email as spam. In lower case. */
export async function reportedAmong(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .select({ address: refusedAddresses.address })
    .from(refusedAddresses)
    .where(
      and(
        inArray(
          refusedAddresses.address,
          addresses.map((address) => address.toLowerCase()),
        ),
        eq(refusedAddresses.because, 'reported'),
        isNull(refusedAddresses.cleared_at),
      ),
    )
  return new Set(rows.map(({ address }) => address))
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
