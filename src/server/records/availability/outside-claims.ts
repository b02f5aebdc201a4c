import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { claims, outsideCalendars } from './schema.ts'

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
