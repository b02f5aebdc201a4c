import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'

/** Who did what to which record, written in the transaction that did it. */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().default(now),
    actor_kind: text().notNull(),
    actor_id: text(),
    /** As `domain/audit-events.ts` names it; entries from before it was written have none. */
    kind: text(),
    record_table: text().notNull(),
    record_id: text().notNull(),
    /** What the history calls it. */
    action: text().notNull(),
    detail: jsonb().notNull().default({}),
  },
  (table) => [index().on(table.record_table, table.record_id, table.id)],
)
