import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { factOrigins, type ServiceWindow } from '#domain/events/facts.ts'
import { serviceModes } from '#domain/events/service-modes.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { events } from '#server/records/events/schema.ts'
import { venues } from '#server/records/venues/schema.ts'

/**
 * What is known of a booking and its event beside their own columns: hours, guests, place, service mode and second contact, each
 * with who said it and when. A fact without an origin was said by nobody and is assumed. A booking and its event have one
 * row; there is none until something is said.
 */
export const eventFacts = pgTable(
  'event_facts',
  {
    id: uuid().primaryKey().defaultRandom(),
    booking_id: uuid().references(() => bookings.id),
    event_id: uuid().references(() => events.id),
    /** 1 to 6 windows in order; the event starts with the first and ends with the last. */
    windows: jsonb().$type<readonly ServiceWindow[]>(),
    windows_origin: text({ enum: factOrigins }),
    windows_said_by: text(),
    windows_said_at: instant(),
    /** The estimated and the final number until there is an event; then they are columns of the event. */
    guests_estimated: integer(),
    /** The least number of guests that is billed. */
    guests_guaranteed: integer(),
    guests_final: integer(),
    /** How many of the number in force are under the drinking age. */
    minors: integer(),
    guests_origin: text({ enum: factOrigins }),
    guests_said_by: text(),
    guests_said_at: instant(),
    venue_id: uuid().references(() => venues.id),
    /** The place in the words of the inquiry, where another one was said since. The text in force is `location`. */
    asked_place: text(),
    /** Degrees of an address without a venue; both or none. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** IANA, of an address without a venue; null where it is on the business's clock. */
    time_zone: text(),
    place_origin: text({ enum: factOrigins }),
    place_said_by: text(),
    place_said_at: instant(),
    service_mode: text({ enum: serviceModes }),
    service_mode_origin: text({ enum: factOrigins }),
    service_mode_said_by: text(),
    service_mode_said_at: instant(),
    /** Whom rules may write to beside the client: a name and an address, or neither. */
    contact_name: text(),
    contact_email: text(),
    contact_role: text(),
    contact_origin: text({ enum: factOrigins }),
    contact_said_by: text(),
    contact_said_at: instant(),
    /** Travel one way as the owner knows it, in minutes. */
    travel_minutes: integer(),
    /** When the client was asked for the facts again. */
    asked_at: instant(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('event_facts_subject', sql`${table.booking_id} is not null or ${table.event_id} is not null`),
    check('event_facts_mode', sql`${table.service_mode} in (${oneOf(serviceModes)})`),
    check(
      'event_facts_guests',
      sql`${table.guests_estimated} >= 0 and ${table.guests_guaranteed} >= 0 and ${table.guests_final} >= 0 and ${table.minors} >= 0`,
    ),
    check('event_facts_coordinates', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check('event_facts_contact', sql`(${table.contact_name} is null) = (${table.contact_email} is null)`),
    check('event_facts_travel', sql`${table.travel_minutes} between 0 and 720`),
    uniqueIndex('event_facts_booking_index').on(table.booking_id),
    uniqueIndex('event_facts_event_index').on(table.event_id),
    index('event_facts_contact_index').on(sql`lower(contact_email)`),
    index('event_facts_venue_index').on(table.venue_id),
  ],
)
