import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, now } from '#server/platform/database/columns.ts'

/** Answers to writes with an `Idempotency-Key`; kept for a week. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    input_hash: text().notNull(),
    answer: jsonb(),
    created_at: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index().on(table.created_at)],
)
