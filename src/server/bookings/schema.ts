import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '#server/platform/database/columns.ts'
import { bookingStatuses, paymentStatuses } from '#domain/bookings/booking.ts'
import { eventTypes, guestCounts } from '#domain/bookings/choices.ts'
import { clients } from '#server/clients/schema.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** An inquiry and what becomes of it (A §3). Money in cents, `portal_pin` sealed. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    booking_reference: text().notNull().unique(),
    client_id: uuid().references(() => clients.id),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    event_type: text({ enum: [...eventTypes, 'private_party'] }).notNull(),
    event_date: date({ mode: 'string' }).notNull(),
    start_time: text().notNull(),
    location: text().notNull(),
    guest_count: text({ enum: guestCounts }).notNull(),
    wedding_service: text(),
    wedding_venue: text(),
    wedding_theme: text(),
    company_name: text(),
    corporate_event_type: text(),
    corporate_dress_code: text(),
    private_party_type: text(),
    private_party_vibe: text(),
    private_party_details: text(),
    notes: text(),
    status: text({ enum: bookingStatuses }).notNull().default('pending'),
    payment_status: text({ enum: paymentStatuses }).notNull().default('pending'),
    total_amount: integer(),
    deposit_amount: integer(),
    currency: text().notNull().default('USD'),
    portal_pin: text().notNull(),
    portal_pin_set_at: instant().notNull(),
    is_active: boolean().notNull().default(true),
    deleted_at: instant(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('bookings_status', sql`${table.status} in (${oneOf(bookingStatuses)})`),
    check('bookings_payment_status', sql`${table.payment_status} in (${oneOf(paymentStatuses)})`),
    check('bookings_event_type', sql`${table.event_type} in (${oneOf([...eventTypes, 'private_party'])})`),
    check('bookings_guest_count', sql`${table.guest_count} in (${oneOf(guestCounts)})`),
    check('bookings_start_time', sql`${table.start_time} ~ '^([01][0-9]|2[0-3]):00$'`),
    index('bookings_email_index').on(sql`lower(${table.email})`),
    index('bookings_newest_index').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
