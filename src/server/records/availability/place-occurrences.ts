/** The claims of an outside calendar: they follow its events. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Occurrence } from '#domain/availability/outside-calendar.ts'
import { placesOf, type Place } from '#domain/availability/outside-places.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { openRestore } from '#server/platform/backup/restores.ts'
import { endLapsedHolds, hasLapsedHold } from './lapsed-holds.ts'
import { type OccurrenceDifference, occurrenceDifference } from './occurrence-difference.ts'
import type { OutsideCalendarRow } from './outside-calendars.ts'
import { claims } from './schema.ts'
import { lockUnits } from './units.ts'

/** What placing a calendar's events changed. */
export interface PlacedCounts {
  readonly added: number
  readonly moved: number
  readonly gone: number
}

/**
 * Makes the claims of a locked calendar those of its events: what is unchanged stays, what moved moves, what vanished
 * ends. Claims that are over stay as they were, and keep their time from an event that began before their end.
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
  // After a restore no hold ends by itself: it may have been paid since the backup (rules.md, B-05).
  if (!(await openRestore(tx)) && (await hasLapsedHold(tx, now))) await endLapsedHolds(tx, now)
  const coming = occurrences.filter(({ to }) => to > now)
  // Events that go on now have begun earlier.
  const earliest = coming.reduce((least, { from }) => (from < least ? from : least), now)
  const ahead = and(isNull(claims.ended_at), sql`upper(${claims.occupied}) > ${now}`)
  const taken = await tx
    .select({ unit_id: claims.unit_id, kind: claims.kind, occupied: claims.occupied })
    .from(claims)
    .where(
      and(
        isNull(claims.ended_at),
        sql`upper(${claims.occupied}) > ${earliest}`,
        sql`${claims.unit_id} is not null`,
        or(
          isNull(claims.outside_calendar_id),
          sql`${claims.outside_calendar_id} <> ${id}`,
          sql`upper(${claims.occupied}) <= ${now}`,
        ),
      ),
    )
  const uses = units.map((unit) => {
    const its = taken.filter(({ unit_id }) => unit_id === unit.id)
    const spansOf = (isOwn: boolean) =>
      its
        .filter(({ kind, occupied }) => (kind !== 'external' && occupied.to > now) === isOwn)
        .map(({ occupied }) => occupied)
    return { id: unit.id, own: spansOf(true), outside: spansOf(false) }
  })
  const wanted = placesOf(coming, mode, uses)
  const stored = await tx
    .select()
    .from(claims)
    .where(and(ahead, eq(claims.outside_calendar_id, id)))
  return writePlaces(tx, id, occurrenceDifference(stored, wanted), now)
}

const rowsOfWrite = 500

/** Ends and lifts claims before it sets others in their place. */
async function writePlaces(
  tx: Tx,
  id: string,
  { added, moved, gone }: OccurrenceDifference,
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
