/** The owner's calendar of units: claims, blocked days, and the units themselves. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { fullName } from '#domain/bookings/names.ts'
import { daysOfBlackout } from '#domain/availability/blackout.ts'
import { isLapsed } from '#domain/availability/claim.ts'
import { addDays, startOfDay, type CalendarDate } from '#domain/time.ts'
import type { BlackoutView, CalendarClaims, ClaimView, UnitView } from '#contract/availability.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { rangeOf } from '#server/records/availability/claims.ts'
import { claims, outsideCalendars } from '#server/records/availability/schema.ts'
import { readBlackouts, readUnits, type BlackoutRow } from '#server/records/availability/units.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { clients } from '#server/records/clients/schema.ts'
import { claimZoneText } from '#server/records/event-facts/conditions.ts'
import { events } from '#server/records/events/schema.ts'

/** What occupies the units on the days from `from` to `to`; lapsed holds are left out. */
export async function listClaims(
  app: AppContext,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<CalendarClaims> {
  const { db } = app.database
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const range = { from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) }
  const [found, units, blackouts] = await Promise.all([
    db
      .select({
        claim: claims,
        title: events.title,
        client_name: clients.name,
        first_name: bookings.first_name,
        last_name: bookings.last_name,
        calendar_name: outsideCalendars.name,
        time_zone: sql<string | null>`${sql.raw(claimZoneText('claims'))}`,
      })
      .from(claims)
      .leftJoin(outsideCalendars, eq(outsideCalendars.id, claims.outside_calendar_id))
      .leftJoin(events, eq(events.id, claims.event_id))
      .leftJoin(clients, eq(clients.id, events.client_id))
      .leftJoin(bookings, eq(bookings.id, claims.booking_id))
      .where(and(isNull(claims.ended_at), sql`${claims.occupied} && ${rangeOf(range)}`))
      .orderBy(asc(sql`lower(${claims.service})`), asc(claims.id))
      .limit(2000),
    readUnits(db),
    readBlackouts(db),
  ])
  return {
    units: units.filter(({ is_active }) => is_active).map(({ id, name }) => ({ id, name })),
    claims: found.filter(({ claim }) => !isLapsed(claim, now)).map((each) => presentClaim(each, zone)),
    blocked: blackouts
      .filter((blackout) => daysOfBlackout(blackout, from, to).length > 0)
      .map(presentBlackout),
  }
}

interface FoundClaim {
  readonly claim: typeof claims.$inferSelect
  readonly title: string | null
  readonly client_name: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly calendar_name: string | null
  readonly time_zone: string | null
}

function presentClaim(
  { claim, title, client_name, first_name, last_name, calendar_name, time_zone }: FoundClaim,
  home: string,
): ClaimView {
  const outside = calendar_name === null ? 'Another calendar' : `${claim.feed_title} (${calendar_name})`
  const name = first_name === null ? null : fullName({ first_name, last_name: last_name ?? '' })
  return {
    id: claim.id,
    kind: claim.kind,
    unit_id: claim.unit_id,
    booking_id: claim.booking_id,
    event_id: claim.event_id,
    title: title ?? name ?? outside,
    client_name: client_name ?? name,
    time_zone: time_zone ?? home,
    service_from: claim.service.from,
    service_to: claim.service.to,
    occupied_from: claim.occupied.from,
    occupied_to: claim.occupied.to,
    expires_at: claim.expires_at,
    reason: claim.reason,
  }
}

export function presentBlackout({ created_at: _created, ...blackout }: BlackoutRow): BlackoutView {
  return blackout
}

/** All units, with the end of their last claim; outside calendars do not count. */
export async function listUnits(app: AppContext): Promise<UnitView[]> {
  const { db } = app.database
  const now = app.clock()
  const [units, ends] = await Promise.all([
    readUnits(db),
    db
      .select({ unit_id: claims.unit_id, until: sql<string>`max(upper(${claims.occupied}))` })
      .from(claims)
      .where(
        and(isNull(claims.ended_at), ne(claims.kind, 'external'), sql`upper(${claims.occupied}) > ${now}`),
      )
      .groupBy(claims.unit_id),
  ])
  const until = new Map(ends.map((end) => [end.unit_id, new Date(end.until).toISOString()]))
  return units.map(({ id, name, is_active, version }) => ({
    id,
    name,
    is_active,
    version,
    busy_until: until.get(id) ?? null,
  }))
}
