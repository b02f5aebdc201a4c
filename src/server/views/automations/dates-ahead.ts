/** What ends by itself: holds, with the emails that remind of them, and quotes that nobody answered. */
import { and, eq, gt, isNull, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import { holdReminderMinutes } from '#domain/availability/settings.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { fullName } from '#domain/bookings/names.ts'
import { addMinutes, millisecondsOf, type Instant } from '#domain/time.ts'
import type { AheadItem } from '#contract/outbox.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refusedAddresses } from '#server/records/automations/schema.ts'
import { claims } from '#server/records/availability/schema.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { quotes } from '#server/records/quotes/schema.ts'
import { itemOf, type Span } from './ahead-item.ts'

const ended: readonly BookingStatus[] = ['cancelled', 'rejected']

type Only = readonly string[] | undefined

/** The holds that lapse, and where clients are reminded of them, those emails. */
export async function holdsAhead(
  db: Db,
  only: Only,
  { now, until, zone, remind }: Span & { readonly remind: boolean },
): Promise<readonly AheadItem[]> {
  const last = remind ? addMinutes(until, holdReminderMinutes) : until
  const rows = await db
    .select({
      booking: bookings,
      at: claims.expires_at,
      made_at: claims.created_at,
      reminded_at: claims.reminded_at,
      refused: refusedAddresses.address,
    })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.booking_id))
    .leftJoin(
      refusedAddresses,
      and(eq(refusedAddresses.address, sql`lower(${bookings.email})`), isNull(refusedAddresses.cleared_at)),
    )
    .where(
      and(
        isNull(claims.ended_at),
        eq(claims.kind, 'hold'),
        gt(claims.expires_at, now),
        lte(claims.expires_at, last),
        only && isOneOf(sql`${claims.booking_id}`, only),
      ),
    )
  return rows.flatMap(({ booking, at, made_at, reminded_at, refused }) => {
    if (at === null) return []
    const name = fullName(booking)
    const isReminded = remind && reminded_at === null && refused === null && booking.is_active
    const reminder = isReminded ? reminderAt({ at, made_at }, now) : undefined
    return [
      ...(at <= until
        ? [
            itemOf({ booking }, zone, {
              kind: 'hold',
              at,
              title: 'Hold lapses',
              name,
              reason: 'nothing approved or paid until then',
            }),
          ]
        : []),
      ...(reminder !== undefined && reminder <= until
        ? [
            itemOf({ booking }, zone, {
              kind: 'email',
              at: reminder,
              title: 'Hold ends soon',
              name,
              reason: '2 days before the hold lapses',
            }),
          ]
        : []),
    ]
  })
}

/** A hold that was made for less than the time of the reminder has none (`endingHolds`). */
function reminderAt(
  { at, made_at }: { readonly at: Instant; readonly made_at: Instant },
  now: Instant,
): Instant | undefined {
  if (millisecondsOf(at) - millisecondsOf(made_at) <= holdReminderMinutes * 60_000) return undefined
  const planned = addMinutes(at, -holdReminderMinutes)
  return planned > now ? planned : now
}

/** The sent quotes that expire, of bookings that go on. */
export async function quotesAhead(
  db: Db,
  only: Only,
  { now, until, zone }: Span,
): Promise<readonly AheadItem[]> {
  const rows = await db
    .select({
      booking: bookings,
      id: quotes.id,
      quote_number: quotes.quote_number,
      expires_at: quotes.expires_at,
    })
    .from(quotes)
    .innerJoin(bookings, eq(bookings.id, quotes.booking_id))
    .where(
      and(
        eq(quotes.status, 'sent'),
        gt(quotes.expires_at, now),
        lte(quotes.expires_at, until),
        eq(bookings.is_active, true),
        notInArray(bookings.status, [...ended]),
        only && isOneOf(sql`${quotes.booking_id}`, only),
      ),
    )
  return rows.map(({ booking, id, quote_number, expires_at: at }) =>
    itemOf({ booking }, zone, {
      kind: 'quote',
      at,
      title: 'Quote expires',
      name: fullName(booking),
      reason: `${quote_number}, nobody answered until then`,
      quote_id: id,
    }),
  )
}

function isOneOf(column: SQL, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`
}
