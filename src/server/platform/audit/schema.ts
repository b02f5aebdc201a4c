import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'

/** The audit trail: actor, record and change, written in the transaction of the change. */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().default(now),
    actor_kind: text().notNull(),
    actor_id: text(),
    /** Kind as in `domain/audit-events.ts`; null in entries from before it was stored. */
    kind: text(),
    record_table: text().notNull(),
    record_id: text().notNull(),
    /** Label in the history. */
    action: text().notNull(),
    detail: jsonb().notNull().default({}),
  },
  (table) => [index().on(table.record_table, table.record_id, table.id)],
)
