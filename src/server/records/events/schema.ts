import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { eventPaymentStatuses, eventStatuses } from '#domain/events/event.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { clients } from '#server/records/clients/schema.ts'

/** An event of a client; amounts in cents. `booking_id` is the inquiry it came from or is billed through. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    event_type: text().notNull(),
    client_id: uuid()
      .notNull()
      .references(() => clients.id),
    booking_id: uuid().references(() => bookings.id),
    booking_reference: text(),
    start_at: instant().notNull(),
    end_at: instant(),
    status: text({ enum: eventStatuses }).notNull().default('pending'),
    payment_status: text({ enum: eventPaymentStatuses }).notNull().default('pending'),
    location: text(),
    venue: text(),
    guest_count_est: integer(),
    guest_count_final: integer(),
    total_amount: integer(),
    notes: text(),
    version: integer().notNull().default(1),
    is_active: boolean().notNull().default(true),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    search_text: text().generatedAlwaysAs(
      sql`lower(title || ' ' || event_type || ' ' || coalesce(booking_reference, ''))`,
    ),
  },
  (table) => [
    check('events_title', sql`${table.title} <> ''`),
    check('events_status', sql`${table.status} in (${oneOf(eventStatuses)})`),
    check('events_payment_status', sql`${table.payment_status} in (${oneOf(eventPaymentStatuses)})`),
    check('events_end', sql`${table.end_at} > ${table.start_at}`),
    check('events_guests', sql`${table.guest_count_est} >= 0 and ${table.guest_count_final} >= 0`),
    // An inquiry becomes one event, also under concurrent conversions.
    uniqueIndex('events_booking_index')
      .on(table.booking_id)
      .where(sql`is_active`),
    index('events_client_index').on(table.client_id, table.start_at),
    // Index-only counts of a client's events.
    index('events_of_client_index')
      .on(table.client_id, table.status, table.start_at, table.end_at)
      .where(sql`is_active`),
    index('events_newest_index')
      .on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_active`),
    index('events_start_index')
      .on(table.start_at, table.id)
      .where(sql`is_active`),
    index('events_open_index')
      .on(table.booking_id)
      .where(sql`is_active and status in ('pending', 'confirmed')`),
    index('events_canceled_index')
      .on(table.booking_id)
      .where(sql`is_active and status = 'cancelled'`),
    index('events_search_index').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)
