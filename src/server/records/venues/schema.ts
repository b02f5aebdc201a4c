import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { pictureTypes } from '#domain/business/pictures.ts'
import { mostPapersDays } from '#domain/venues/venue.ts'
import { bytes, instant, now, oneOf } from '#server/platform/database/columns.ts'
import { events } from '#server/records/events/schema.ts'

/** A place where events take place. One with `merged_into` is the same place as that venue, and is hidden. */
export const venues = pgTable(
  'venues',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    address: text(),
    /** Degrees, entered by hand; both or none. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** IANA; null where the place is on the business's clock. */
    time_zone: text(),
    contact: text(),
    phone: text(),
    email: text(),
    load_in: text(),
    power: text(),
    water: text(),
    ice: text(),
    stairs: text(),
    parking: text(),
    curfew: text(),
    /** The additional insured, as the certificate names it. */
    insured_wording: text(),
    /** Papers are due so many days before an event; 0 where none are asked for, null where that is unknown. */
    papers_days: integer(),
    /** Whether clients who type a place read its name and address. */
    suggest_to_clients: boolean().notNull().default(false),
    archived_at: instant(),
    merged_into: uuid().references((): AnyPgColumn => venues.id),
    /** `placeKey` of the name, and of name and address, for suggestions. */
    name_key: text().notNull().default(''),
    place_key: text().notNull().default(''),
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    search_text: text().generatedAlwaysAs(
      sql`lower(name || ' ' || coalesce(address, '') || ' ' || coalesce(contact, '') || ' ' || coalesce(email, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))`,
    ),
  },
  (table) => [
    check('venues_name', sql`${table.name} <> ''`),
    check('venues_coordinates', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check('venues_papers', sql`${table.papers_days} between 0 and ${sql.raw(String(mostPapersDays))}`),
    index('venues_name_index')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`merged_into is null`),
    index('venues_search_index').using('gin', table.search_text.op('gin_trgm_ops')),
    index('venues_name_key_index').using('gin', table.name_key.op('gin_trgm_ops')),
    index('venues_place_key_index').using('gin', table.place_key.op('gin_trgm_ops')),
    index('venues_merged_index')
      .on(table.merged_into)
      .where(sql`merged_into is not null`),
  ],
)

/** Other spellings of a venue, by a person's link or a merge. One with `removed_at` no longer counts. */
export const venueNames = pgTable(
  'venue_names',
  {
    id: uuid().primaryKey().defaultRandom(),
    venue_id: uuid()
      .notNull()
      .references(() => venues.id),
    /** The place as someone wrote it. */
    name: text().notNull(),
    name_key: text().notNull(),
    /** The merge that it comes from. */
    merge_id: uuid().references((): AnyPgColumn => venueMerges.id),
    /** Profile of the owner who linked it. */
    created_by: uuid(),
    created_at: instant().notNull().default(now),
    removed_at: instant(),
    /** Ids of the facts that were unlinked with it, which a restore links again. */
    unlinked: uuid().array(),
  },
  (table) => [
    index('venue_names_venue_index').on(table.venue_id),
    index('venue_names_key_index').using('gin', table.name_key.op('gin_trgm_ops')),
  ],
)

/** What was learned at a venue. */
export const venueLessons = pgTable(
  'venue_lessons',
  {
    id: uuid().primaryKey(),
    venue_id: uuid()
      .notNull()
      .references(() => venues.id),
    text: text().notNull(),
    /** The event after which it was learned. */
    event_id: uuid().references(() => events.id),
    /** Profile of the owner who wrote it. */
    created_by: uuid(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    removed_at: instant(),
  },
  (table) => [
    check('venue_lessons_text', sql`${table.text} <> ''`),
    index('venue_lessons_venue_index').on(table.venue_id, table.created_at),
  ],
)

/** Photographs of a venue, for owners. */
export const venuePictures = pgTable(
  'venue_pictures',
  {
    id: uuid().primaryKey(),
    venue_id: uuid()
      .notNull()
      .references(() => venues.id),
    caption: text(),
    media_type: text({ enum: pictureTypes }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    body: bytes().notNull(),
    created_at: instant().notNull().default(now),
    removed_at: instant(),
  },
  (table) => [
    check('venue_pictures_type', sql`${table.media_type} in (${oneOf(pictureTypes)})`),
    index('venue_pictures_venue_index').on(table.venue_id, table.created_at),
  ],
)

/** Merges of two venues, with their state before, for undo. */
export const venueMerges = pgTable(
  'venue_merges',
  {
    id: uuid().primaryKey().defaultRandom(),
    kept_id: uuid()
      .notNull()
      .references(() => venues.id),
    merged_id: uuid()
      .notNull()
      .references(() => venues.id),
    /** The fields of both before the merge, and of the kept one after it. */
    kept_before: jsonb().notNull(),
    /** Ids of the moved records, by table. */
    moved: jsonb().notNull(),
    /** Profile of the owner who merged. */
    merged_by: uuid(),
    created_at: instant().notNull().default(now),
    undone_at: instant(),
  },
  (table) => [index('venue_merges_kept_index').on(table.kept_id)],
)
