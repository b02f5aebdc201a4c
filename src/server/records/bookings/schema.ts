import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookingStatuses, paymentStatuses } from '#domain/bookings/booking.ts'
import { eventTypes, guestCounts } from '#domain/bookings/choices.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { clients } from '#server/records/clients/schema.ts'
import { services } from '#server/records/services/schema.ts'

/** An inquiry and the booking it becomes. Amounts in cents, `portal_pin` sealed. */
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
    /** Several choices as one text (`chosenOf`). */
    drinks: text(),
    message: text(),
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
    /** When a person first answered the inquiry: a quote was sent (a trigger notes that), a mail, a call. */
    answered_at: instant(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    /** Search text: name, email, event type as stored and as displayed, reference, digits of the phone number. */
    search_text: text().generatedAlwaysAs(
      sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || event_type || ' ' || (case event_type when 'wedding' then '' when 'corporate' then 'corporate event' else 'private party' end) || ' ' || booking_reference || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))`,
    ),
  },
  (table) => [
    check('bookings_status', sql`${table.status} in (${oneOf(bookingStatuses)})`),
    check('bookings_payment_status', sql`${table.payment_status} in (${oneOf(paymentStatuses)})`),
    check('bookings_event_type', sql`${table.event_type} in (${oneOf([...eventTypes, 'private_party'])})`),
    check('bookings_guest_count', sql`${table.guest_count} in (${oneOf(guestCounts)})`),
    check('bookings_start_time', sql`${table.start_time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    index('bookings_email_index').on(sql`lower(${table.email})`),
    index('bookings_newest_index')
      .on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_active`),
    index('bookings_status_index')
      .on(table.status, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_active`),
    index('bookings_search_index').using('gin', table.search_text.op('gin_trgm_ops')),
    // The promise: who waits for an answer, the longest waiting first.
    index('bookings_waiting_index')
      .on(table.created_at, table.id)
      .where(sql`is_active and status = 'pending' and answered_at is null`),
    index('bookings_client_index').on(table.client_id),
    index('bookings_cancelled_index')
      .on(table.id)
      .where(sql`status = 'cancelled'`),
    index('bookings_name_index')
      .on(sql`lower(first_name || ' ' || last_name)`, table.id)
      .where(sql`is_active`),
    index('bookings_date_index')
      .on(table.event_date, table.start_time, table.id)
      .where(sql`is_active`),
    // Paid bookings without a date; few of the many ahead.
    index('bookings_paid_index')
      .on(table.event_date)
      .where(sql`is_active and payment_status in ('partial', 'paid')`),
  ],
)

/** A service on a booking, at the agreed price in cents. */
export const eventServices = pgTable(
  'event_services',
  {
    id: uuid().primaryKey().defaultRandom(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    service_id: uuid()
      .notNull()
      .references(() => services.id),
    quantity: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    price_locked: integer().notNull(),
    /** Profile of the owner who added it. */
    added_by: uuid(),
    is_active: boolean().notNull().default(true),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    check('event_services_quantity', sql`${table.quantity} > 0`),
    check('event_services_price', sql`${table.price_locked} >= 0`),
    index('event_services_booking_index').on(table.booking_id),
  ],
)
