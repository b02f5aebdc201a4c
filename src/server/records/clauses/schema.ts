import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ClauseConditions } from '#domain/clauses/clause.ts'
import type { StarterName } from '#domain/clauses/starter-set.ts'
import { instant, now } from '#server/platform/database/columns.ts'

/** A clause of the terms. Its words are its versions; the last one counts. */
export const clauses = pgTable(
  'clauses',
  {
    id: uuid().primaryKey(),
    /** The number of the version in force. */
    version: integer().notNull().default(1),
    position: integer().notNull(),
    is_active: boolean().notNull().default(false),
    /** The starter text that it began as. */
    starter: text().$type<StarterName>(),
    archived_at: instant(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('clauses_archived', sql`${table.archived_at} is null or not ${table.is_active}`),
    index('clauses_order_index').on(table.position, table.id),
    uniqueIndex('clauses_starter_index')
      .on(table.starter)
      .where(sql`archived_at is null`),
  ],
)

/** The words of a clause and when they apply. A version is never changed or deleted: triggers refuse it. */
export const clauseVersions = pgTable(
  'clause_versions',
  {
    clause_id: uuid()
      .notNull()
      .references(() => clauses.id),
    version: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    conditions: jsonb().$type<ClauseConditions>().notNull(),
    /** Profile of the owner who wrote it. */
    created_by: uuid(),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.clause_id, table.version] }),
    check('clause_versions_words', sql`${table.title} <> '' and ${table.text} <> ''`),
  ],
)
