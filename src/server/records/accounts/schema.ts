import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountRoles } from '#domain/accounts/account.ts'
import { instant, now } from '#server/platform/database/columns.ts'

/** Accounts of the office; `owner` is the admin role. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    role: text({ enum: accountRoles }).notNull().default('member'),
    password_hash: text().notNull(),
    /** Null until the address was proved by an emailed link. */
    email_confirmed_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    check('profiles_role', sql`${table.role} in ('owner', 'member')`),
    uniqueIndex('profiles_email_index').on(sql`lower(${table.email})`),
  ],
)

/** Calendar feeds of owners, for programs that cannot sign in: the token is part of the address, and stored hashed. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    token_hash: text().notNull().unique(),
    /** Whether it contains what tells who the client is. */
    with_clients: boolean().notNull(),
    /** Whether it contains dates that are only held. */
    with_holds: boolean().notNull().default(false),
    created_at: instant().notNull(),
    last_used_at: instant(),
    revoked_at: instant(),
  },
  (table) => [
    check('calendar_feeds_name', sql`${table.name} <> ''`),
    index('calendar_feeds_account_index')
      .on(table.account_id)
      .where(sql`revoked_at is null`),
  ],
)
