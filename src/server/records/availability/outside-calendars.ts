/** Outside calendars and their claims. Lock the units before a calendar. */
import { and, asc, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Sealer } from '#server/platform/core/seal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { claims, outsideCalendars } from './schema.ts'

export type OutsideCalendarRow = typeof outsideCalendars.$inferSelect

/** Binds a sealed address to its calendar. */
export function outsideAddressContext(id: string): string {
  return `outside-calendar:${id}`
}

/** The address of a calendar; undefined where it was sealed with a key that is no longer used. */
export function openOutsideAddress(
  sealer: Sealer,
  { id, url }: Pick<OutsideCalendarRow, 'id' | 'url'>,
): string | undefined {
  try {
    return sealer.open(url, outsideAddressContext(id))
  } catch {
    return undefined
  }
}

const { copy: _copy, ...withoutCopy } = getTableColumns(outsideCalendars)

/** Those that are not removed, by their name, without their copies. */
export async function listOutsideCalendars(db: Db): Promise<readonly Omit<OutsideCalendarRow, 'copy'>[]> {
  return db
    .select(withoutCopy)
    .from(outsideCalendars)
    .where(isNull(outsideCalendars.removed_at))
    .orderBy(asc(outsideCalendars.name), asc(outsideCalendars.id))
}

/** A calendar that is not removed. */
export async function findOutsideCalendar(db: Db, id: string): Promise<OutsideCalendarRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(outsideCalendars).where(isCalendar(id))
  return row
}

export async function lockOutsideCalendar(tx: Tx, id: string): Promise<OutsideCalendarRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx.select().from(outsideCalendars).where(isCalendar(id)).for('update')
  return row
}

function isCalendar(id: string) {
  return and(eq(outsideCalendars.id, id), isNull(outsideCalendars.removed_at))
}

export async function countOutsideCalendars(db: Db): Promise<number> {
  const [row] = await db
    .select({ calendars: count() })
    .from(outsideCalendars)
    .where(isNull(outsideCalendars.removed_at))
  return row?.calendars ?? 0
}

type Facts = Pick<OutsideCalendarRow, 'name' | 'url' | 'unit_ids' | 'mode'>

/** Returns false where the id was used before. */
export async function insertOutsideCalendar(
  tx: Tx,
  calendar: Facts & { readonly id: string },
  now: Instant,
): Promise<boolean> {
  const stored = await tx
    .insert(outsideCalendars)
    .values({ ...calendar, created_at: now, updated_at: now })
    .onConflictDoNothing({ target: outsideCalendars.id })
    .returning({ id: outsideCalendars.id })
  return stored.length > 0
}

/** Changes a locked calendar and raises its version. With another address, its copy is not current. */
export async function changeOutsideCalendar(
  tx: Tx,
  id: string,
  change: Facts & { readonly isOtherAddress: boolean },
  now: Instant,
): Promise<void> {
  const { isOtherAddress, ...facts } = change
  await tx
    .update(outsideCalendars)
    .set({
      ...facts,
      ...(isOtherAddress ? { etag: null, copied_at: null } : {}),
      version: sql`${outsideCalendars.version} + 1`,
      updated_at: now,
    })
    .where(eq(outsideCalendars.id, id))
}

/** Forgets the address and the copy of a locked calendar, and ends its claims. */
export async function removeOutsideCalendar(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx
    .update(outsideCalendars)
    .set({ url: '', copy: null, etag: null, removed_at: now, updated_at: now })
    .where(eq(outsideCalendars.id, id))
  await tx
    .update(claims)
    .set({ ended_at: now, ended_because: 'gone', updated_at: now })
    .where(and(eq(claims.outside_calendar_id, id), isNull(claims.ended_at)))
}

/** The next reading is of the whole file, and one that goes on is dropped. */
export async function forgetCurrentCopies(tx: Tx): Promise<void> {
  await tx
    .update(outsideCalendars)
    .set({ etag: null, copied_at: null, version: sql`${outsideCalendars.version} + 1` })
    .where(isNull(outsideCalendars.removed_at))
}

/** Stores how a reading went. */
export async function noteReading(
  tx: Tx,
  id: string,
  reading: Partial<
    Pick<OutsideCalendarRow, 'last_read_at' | 'last_good_at' | 'last_problem' | 'etag' | 'copied_at' | 'copy'>
  >,
): Promise<void> {
  await tx.update(outsideCalendars).set(reading).where(eq(outsideCalendars.id, id))
}
