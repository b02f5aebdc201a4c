import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { claimEnds, claimKinds } from '#domain/availability/claim.ts'
import { outsideModes, type Occurrence } from '#domain/availability/outside-calendar.ts'
import { waitlistStates } from '#domain/availability/waitlist.ts'
import { instant, now, oneOf, span } from '#server/platform/database/columns.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { events } from '#server/records/events/schema.ts'

/** A bar that can be at one place at a time. */
export const units = pgTable(
  'units',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Units are taken in this order. */
    position: integer().notNull(),
    is_active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [check('units_name', sql`${table.name} <> ''`)],
)

/** Days without events; `unit_ids` null closes all units. */
export const blackouts = pgTable(
  'blackouts',
  {
    id: uuid().primaryKey(),
    from_date: date({ mode: 'string' }).notNull(),
    to_date: date({ mode: 'string' }).notNull(),
    is_yearly: boolean().notNull().default(false),
    reason: text(),
    unit_ids: uuid().array(),
    created_at: instant().notNull().default(now),
  },
  (table) => [check('blackouts_days', sql`${table.to_date} >= ${table.from_date}`)],
)

/**
 * A calendar of another program, whose events keep units busy or are only shown. `url` can contain a secret and is
 * sealed; it is empty once the calendar is removed. `unit_ids` null means all units.
 */
export const outsideCalendars = pgTable(
  'outside_calendars',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    unit_ids: uuid().array(),
    mode: text({ enum: outsideModes }).notNull(),
    /** When it was tried last, and when it was read last. */
    last_read_at: instant(),
    last_good_at: instant(),
    /** Why the last reading failed, or what of it could not be understood. */
    last_problem: text(),
    /** The `ETag` of the last good copy, and when the copy was taken. */
    etag: text(),
    copied_at: instant(),
    /** The events of the last good copy. */
    copy: jsonb().$type<readonly Occurrence[]>(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    removed_at: instant(),
  },
  (table) => [
    check('outside_calendars_name', sql`${table.name} <> ''`),
    check('outside_calendars_mode', sql`${table.mode} in (${oneOf(outsideModes)})`),
    check('outside_calendars_url', sql`(${table.url} = '') = (${table.removed_at} is not null)`),
  ],
)

/**
 * A span of time on a unit. The exclusion constraint `claims_no_overlap` (migration 0023) refuses two claims of a unit
 * at the same time, however they come about. A firm claim without a unit is over capacity. An
 * external one without a unit blocks nothing: its calendar is only shown, or it met the claim of a booking or an event.
 * Ended claims stay; those of outside calendars are deleted later.
 */
export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    unit_id: uuid().references(() => units.id),
    booking_id: uuid().references(() => bookings.id),
    event_id: uuid().references(() => events.id),
    kind: text({ enum: claimKinds }).notNull(),
    /** The service with travel, setup and teardown. */
    occupied: span().notNull(),
    service: span().notNull(),
    /** When a hold ends by itself. */
    expires_at: instant(),
    /** Until when an owner holds it by hand: no answer to a quote ends it before. */
    kept_until: instant(),
    ended_at: instant(),
    ended_because: text({ enum: claimEnds }),
    /** The owner's reason for a claim over capacity, or for a firm one without a payment. */
    reason: text(),
    /** When the client was reminded that the hold ends. */
    reminded_at: instant(),
    /** The outside calendar of an external claim; which of its events it is, and the name of that. */
    outside_calendar_id: uuid().references(() => outsideCalendars.id),
    feed_uid: text(),
    feed_title: text(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('claims_kind', sql`${table.kind} in (${oneOf(claimKinds)})`),
    check('claims_hold', sql`(${table.kind} = 'hold') = (${table.expires_at} is not null)`),
    check(
      'claims_end',
      sql`(${table.ended_at} is null) = (${table.ended_because} is null) and ${table.ended_because} in (${oneOf(claimEnds)})`,
    ),
    check('claims_spans', sql`${table.occupied} @> ${table.service} and not isempty(${table.service})`),
    check(
      'claims_subject',
      sql`${table.kind} = 'external' or ${table.booking_id} is not null or ${table.event_id} is not null`,
    ),
    check(
      'claims_outside',
      sql`(${table.outside_calendar_id} is null) = (${table.feed_uid} is null) and (${table.outside_calendar_id} is null or ${table.kind} = 'external')`,
    ),
    check('claims_unit', sql`${table.unit_id} is not null or ${table.kind} <> 'hold'`),
    // A booking and an event have one active claim each.
    uniqueIndex('claims_booking_index')
      .on(table.booking_id)
      .where(sql`ended_at is null`),
    uniqueIndex('claims_event_index')
      .on(table.event_id)
      .where(sql`ended_at is null`),
    index('claims_occupied_index')
      .using('gist', table.occupied)
      .where(sql`ended_at is null`),
    index('claims_without_unit_index')
      .on(table.booking_id)
      .where(sql`ended_at is null and kind = 'firm' and unit_id is null`),
    index('claims_outside_index')
      .on(table.outside_calendar_id)
      .where(sql`outside_calendar_id is not null`),
    index('claims_expiry_index')
      .on(table.expires_at)
      .where(sql`ended_at is null and kind = 'hold'`),
  ],
)

/** A booking that waits for its date. */
export const waitlist = pgTable(
  'waitlist',
  {
    id: uuid().primaryKey().defaultRandom(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    occupied: span().notNull(),
    service: span().notNull(),
    state: text({ enum: waitlistStates }).notNull().default('waiting'),
    /** Lower comes first; equal ones by the time of joining. */
    rank: integer().notNull().default(0),
    joined_at: instant().notNull(),
    offered_at: instant(),
    offer_ends_at: instant(),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('waitlist_state', sql`${table.state} in (${oneOf(waitlistStates)})`),
    check('waitlist_offer', sql`(${table.state} = 'offered') <= (${table.offer_ends_at} is not null)`),
    uniqueIndex('waitlist_booking_index')
      .on(table.booking_id)
      .where(sql`state in ('waiting', 'offered')`),
    index('waitlist_order_index')
      .on(table.rank, table.joined_at, table.id)
      .where(sql`state = 'waiting'`),
  ],
)
