/** What keeps the units busy during a span, in words for the owner. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { fullName } from '#domain/bookings/names.ts'
import { clockOfInstant, lastDayUntil, longDate, mediumDate, todayIn, type Instant } from '#domain/time.ts'
import type { Span } from '#domain/availability/span.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { events } from '#server/records/events/schema.ts'
import { activeClaim, rangeOf, type Subject } from './claims.ts'
import { claims } from './schema.ts'
import { blackoutsOf, readBlackouts, readUnits } from './units.ts'

const mostNamed = 3

/**
 * The sentence of the refusal: `Saturday, June 26, 2027 is taken: Wedding - Amelia Hartwell, 5:00 PM to 9:00 PM.` Times
 * are in the business's zone.
 */
export async function readInTheWay(
  db: Db,
  { subject, occupied, service }: { subject: Subject; occupied: Span; service: Span },
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Promise<string> {
  const own = await activeClaim(db, subject)
  const taken = await db
    .select({
      service: claims.service,
      kind: claims.kind,
      expires_at: claims.expires_at,
      title: events.title,
      feed_title: claims.feed_title,
      first_name: bookings.first_name,
      last_name: bookings.last_name,
    })
    .from(claims)
    .leftJoin(events, eq(events.id, claims.event_id))
    .leftJoin(bookings, eq(bookings.id, claims.booking_id))
    .where(
      and(
        isNull(claims.ended_at),
        sql`${claims.unit_id} is not null`,
        sql`(${claims.kind} <> 'hold' or ${claims.expires_at} > ${now})`,
        sql`${claims.occupied} && ${rangeOf(occupied)}`,
        own === undefined ? undefined : ne(claims.id, own.id),
      ),
    )
    .orderBy(sql`lower(${claims.occupied})`)
    .limit(mostNamed)
  const names = taken.map(({ title, feed_title, first_name, last_name, service: its, kind, expires_at }) => {
    const name =
      title ??
      (first_name === null
        ? (feed_title ?? 'another calendar')
        : fullName({ first_name, last_name: last_name ?? '' }))
    const held =
      kind === 'hold' && expires_at ? `, held until ${mediumDate(lastDayUntil(expires_at, zone))}` : ''
    return `${name}, ${clockOfInstant(its.from, zone)} to ${clockOfInstant(its.to, zone)}${held}`
  })
  const blocked = await readBlocked(db, occupied, zone)
  const all = [...names, ...blocked]
  const reason = all.length > 0 ? all.join('; ') : 'no unit is active'
  return `${longDate(todayIn(zone, service.from))} is taken: ${reason}.`
}

/** The blackouts that close an active unit. */
async function readBlocked(db: Db, occupied: Span, zone: string): Promise<readonly string[]> {
  const closed = await readBlackouts(db)
  const units = (await readUnits(db)).filter(({ is_active }) => is_active)
  const found = new Set(units.flatMap(({ id }) => blackoutsOf(closed, id, occupied, zone)))
  return [...found].map(
    ({ reason, from_date, to_date }) =>
      `${reason ?? 'blocked'} (${from_date === to_date ? mediumDate(from_date) : `${mediumDate(from_date)} to ${mediumDate(to_date)}`})`,
  )
}
