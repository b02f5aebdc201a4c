import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
