import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '#server/platform/database/columns.ts'

/** Long random texts that were handed out (mailed links, later invitations and resets); stored hashed. */
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
    /** False when whoever holds the token needs no PIN beside it. */
    needs_pin: boolean().notNull().default(true),
    /** What the token grants beside its purpose; no secrets. */
    detail: jsonb().notNull().default({}),
  },
  (table) => [index().on(table.purpose, table.subject_id)],
)

/** Who is signed in to what; ends when it expires, is ended, or the token it came from is revoked. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    token_hash: text().notNull().unique(),
    kind: text().notNull(),
    subject_id: text().notNull(),
    /** The hash of the mark of the browser that opened it, where that is known. */
    device_hash: text(),
    from_token_id: uuid().references(() => tokens.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().default(now),
    last_seen_at: instant().notNull().default(now),
    /** What the browser calls itself. */
    user_agent: text().notNull().default(''),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [index().on(table.kind, table.subject_id), index().on(table.expires_at)],
)
