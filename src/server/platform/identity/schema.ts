import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '#server/platform/database/columns.ts'

/** Tokens of emailed links, by purpose; stored hashed. */
export const tokens = pgTable(
  'tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    token_hash: text().notNull().unique(),
    purpose: text().notNull(),
    subject_id: text().notNull(),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** False when the link opens the portal without a PIN. */
    needs_pin: boolean().notNull().default(true),
    /** Further data of the token; no secrets. */
    detail: jsonb().notNull().default({}),
  },
  (table) => [index().on(table.purpose, table.subject_id)],
)

/** Sessions; one ends when it expires, is ended, or its token is revoked. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    token_hash: text().notNull().unique(),
    kind: text().notNull(),
    subject_id: text().notNull(),
    /** Hash of the device cookie of the browser that opened it. */
    device_hash: text(),
    from_token_id: uuid().references(() => tokens.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().default(now),
    last_seen_at: instant().notNull().default(now),
    /** User agent of the browser. */
    user_agent: text().notNull().default(''),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [index().on(table.kind, table.subject_id), index().on(table.expires_at)],
)
