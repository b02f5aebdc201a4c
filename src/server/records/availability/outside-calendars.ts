/** Outside calendars and their claims. Lock the units before a calendar. */
import { and, asc, count, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Occurrence } from '#domain/availability/outside-calendar.ts'
import { placesOf, type Place } from '#domain/availability/outside-places.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Sealer } from '#server/platform/core/seal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { endLapsedHolds, hasLapsedHold } from './claims.ts'
import { claims, outsideCalendars } from './schema.ts'
import { lockUnits } from './units.ts'

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

/** What placing a calendar's events changed. */
export interface PlacedCounts {
  readonly added: number
  readonly moved: number
  readonly gone: number
}

/**
 * Makes the claims of a locked calendar those of its events: what is unchanged stays, what moved moves, what vanished
 * ends. Claims that are over stay as they were.
 */
export async function placeOccurrences(
  tx: Tx,
  { id, mode, unit_ids }: Pick<OutsideCalendarRow, 'id' | 'mode' | 'unit_ids'>,
  occurrences: readonly Occurrence[],
  now: Instant,
): Promise<PlacedCounts> {
  const units = (await lockUnits(tx)).filter(
    (unit) => unit.is_active && (unit_ids === null || unit_ids.includes(unit.id)),
  )
  if (await hasLapsedHold(tx, now)) await endLapsedHolds(tx, now)
  const ahead = and(isNull(claims.ended_at), sql`upper(${claims.occupied}) > ${now}`)
  const taken = await tx
    .select({ unit_id: claims.unit_id, kind: claims.kind, occupied: claims.occupied })
    .from(claims)
    .where(
      and(
        ahead,
        sql`${claims.unit_id} is not null`,
        or(isNull(claims.outside_calendar_id), sql`${claims.outside_calendar_id} <> ${id}`),
      ),
    )
  const uses = units.map((unit) => {
    const its = taken.filter(({ unit_id }) => unit_id === unit.id)
    const spansOf = (isExternal: boolean) =>
      its.filter(({ kind }) => (kind === 'external') === isExternal).map(({ occupied }) => occupied)
    return { id: unit.id, own: spansOf(false), outside: spansOf(true) }
  })
  const wanted = placesOf(
    occurrences.filter(({ to }) => to > now),
    mode,
    uses,
  )
  const stored = await tx
    .select()
    .from(claims)
    .where(and(ahead, eq(claims.outside_calendar_id, id)))
  return writePlaces(tx, id, differenceOf(stored, wanted), now)
}

type StoredClaim = typeof claims.$inferSelect

interface Difference {
  readonly added: readonly Place[]
  readonly moved: readonly (readonly [claim: StoredClaim, place: Place])[]
  readonly gone: readonly StoredClaim[]
}

/** By event and unit: equal spans stay, the others are moved in their order. */
function differenceOf(stored: readonly StoredClaim[], wanted: readonly Place[]): Difference {
  const keyOf = (unit_id: string | null, uid: string | null) => `${unit_id} ${uid}`
  const spanOf = ({ from, to }: { from: Instant; to: Instant }) => `${from} ${to}`
  const here = groupsOf(stored, ({ unit_id, feed_uid }) => keyOf(unit_id, feed_uid))
  const added: Place[] = []
  const moved: [StoredClaim, Place][] = []
  const gone: StoredClaim[] = []
  for (const [key, places] of groupsOf(wanted, ({ unit_id, uid }) => keyOf(unit_id, uid))) {
    const own = new Map((here.get(key) ?? []).map((claim) => [spanOf(claim.occupied), claim]))
    here.delete(key)
    const others = places.filter((place) => {
      const claim = own.get(spanOf(place))
      if (!claim) return true
      own.delete(spanOf(place))
      if (claim.feed_title !== place.title) moved.push([claim, place])
      return false
    })
    const left = [...own.values()]
    for (const place of others) {
      const claim = left.shift()
      if (claim) moved.push([claim, place])
      else added.push(place)
    }
    gone.push(...left)
  }
  for (const claimsOfEvent of here.values()) gone.push(...claimsOfEvent)
  return { added, moved, gone }
}

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const rowsOfWrite = 500

/** Ends and lifts claims before it sets others in their place. */
async function writePlaces(
  tx: Tx,
  id: string,
  { added, moved, gone }: Difference,
  now: Instant,
): Promise<PlacedCounts> {
  for (const some of chunksOf(gone))
    await tx
      .update(claims)
      .set({ ended_at: now, ended_because: 'gone', updated_at: now })
      .where(
        inArray(
          claims.id,
          some.map((claim) => claim.id),
        ),
      )
  for (const some of chunksOf(moved))
    await tx
      .update(claims)
      .set({ unit_id: null })
      .where(
        inArray(
          claims.id,
          some.map(([claim]) => claim.id),
        ),
      )
  for (const [claim, { unit_id, uid, title, from, to }] of moved)
    await tx
      .update(claims)
      .set({ ...valuesOf({ unit_id, uid, title, from, to }), updated_at: now })
      .where(eq(claims.id, claim.id))
  for (const some of chunksOf(added))
    await tx.insert(claims).values(
      some.map((place) => ({
        ...valuesOf(place),
        outside_calendar_id: id,
        kind: 'external' as const,
        created_at: now,
        updated_at: now,
      })),
    )
  return { added: added.length, moved: moved.length, gone: gone.length }
}

function valuesOf({ unit_id, uid, title, from, to }: Place) {
  return { unit_id, feed_uid: uid, feed_title: title, occupied: { from, to }, service: { from, to } }
}

function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / rowsOfWrite) }, (_, at) =>
    items.slice(at * rowsOfWrite, (at + 1) * rowsOfWrite),
  )
}

/** The events of calendars that keep units busy and that met a claim of a booking or an event, by their start. */
export async function conflictsOfCalendars(db: Db, now: Instant) {
  return db
    .select({ calendar_id: outsideCalendars.id, title: claims.feed_title, span: claims.occupied })
    .from(claims)
    .innerJoin(outsideCalendars, eq(outsideCalendars.id, claims.outside_calendar_id))
    .where(
      and(
        isNull(claims.ended_at),
        isNull(claims.unit_id),
        eq(outsideCalendars.mode, 'busy'),
        sql`upper(${claims.occupied}) > ${now}`,
      ),
    )
    .orderBy(asc(sql`lower(${claims.occupied})`), asc(claims.id))
}

/** Deletes the claims of outside calendars that ended, or were over, before an instant. */
export async function deleteOldOutsideClaims(db: Db, before: Instant): Promise<void> {
  await db
    .delete(claims)
    .where(
      and(
        sql`${claims.outside_calendar_id} is not null`,
        or(lt(claims.ended_at, before), sql`upper(${claims.occupied}) < ${before}`),
      ),
    )
}
