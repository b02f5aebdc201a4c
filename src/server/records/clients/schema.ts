import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, now } from '#server/platform/database/columns.ts'

/** A client. One with `merged_into` is the same person as that client, and is hidden. */
export const clients = pgTable(
  'clients',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    primary_email: text().notNull(),
    primary_phone: text(),
    company_name: text(),
    notes: text(),
    merged_into: uuid().references((): AnyPgColumn => clients.id),
    version: integer().notNull().default(1),
    /** Number of events that are not deleted, for sorting; maintained by a trigger on events. */
    event_count: integer().notNull().default(0),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    search_text: text().generatedAlwaysAs(
      sql`lower(name || ' ' || primary_email || ' ' || coalesce(company_name, '') || ' ' || regexp_replace(coalesce(primary_phone, ''), '[^0-9]', '', 'g'))`,
    ),
  },
  (table) => [
    check('clients_name', sql`${table.name} <> ''`),
    uniqueIndex('clients_email_index')
      .on(sql`lower(${table.primary_email})`)
      .where(sql`merged_into is null`),
    // An inquiry from a merged client's old address finds the client.
    index('clients_any_email_index').on(sql`lower(${table.primary_email})`),
    index('clients_name_index')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`merged_into is null`),
    index('clients_newest_index')
      .on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`merged_into is null`),
    index('clients_events_index')
      .on(sql`(-event_count)`, sql`lower(${table.name})`, table.id)
      .where(sql`merged_into is null`),
    index('clients_phone_index')
      .on(sql`"right"(regexp_replace(primary_phone, '[^0-9]', '', 'g'), 10)`)
      .where(sql`merged_into is null`),
    index('clients_search_index').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)

/** Merges of two clients, with their state before, for undo. */
export const clientMerges = pgTable(
  'client_merges',
  {
    id: uuid().primaryKey().defaultRandom(),
    kept_id: uuid()
      .notNull()
      .references(() => clients.id),
    merged_id: uuid()
      .notNull()
      .references(() => clients.id),
    /** The fields of both before the merge, and of the kept one after it. */
    kept_before: jsonb().notNull(),
    /** Ids of the moved records, by table. */
    moved: jsonb().notNull(),
    /** Profile of the owner who merged. */
    merged_by: uuid(),
    created_at: instant().notNull().default(now),
    undone_at: instant(),
  },
  (table) => [index('client_merges_kept_index').on(table.kept_id)],
)
