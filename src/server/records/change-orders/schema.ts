import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  changeAskers,
  changeOrderStates,
  type AddedLine,
  type WantedFacts,
} from '#domain/change-orders/change-order.ts'
import type { ChangeDifference } from '#domain/change-orders/difference.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { quotes } from '#server/records/quotes/schema.ts'

/**
 * Priced differences to approved quotes. While one is open, its prices are computed when it is read; the difference is kept
 * once it is answered. Triggers refuse changes of an answered one.
 */
export const changeOrders = pgTable(
  'change_orders',
  {
    id: uuid().primaryKey(),
    quote_id: uuid()
      .notNull()
      .references(() => quotes.id),
    /** 1 for the first of its quote. */
    number: integer().notNull(),
    asked_by: text({ enum: changeAskers }).notNull(),
    /** As the owner writes to the client. */
    reason: text(),
    state: text({ enum: changeOrderStates }).notNull().default('open'),
    wanted: jsonb().$type<WantedFacts>().notNull(),
    added: jsonb().$type<readonly AddedLine[]>().notNull(),
    /** What it changed, of an answered one. */
    difference: jsonb().$type<ChangeDifference>(),
    /** The client's words on declining. */
    comment: text(),
    /** Counts saves, for optimistic locking. */
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    answered_at: instant(),
  },
  (table) => [
    check('change_orders_asked_by', sql`${table.asked_by} in (${oneOf(changeAskers)})`),
    check('change_orders_state', sql`${table.state} in (${oneOf(changeOrderStates)})`),
    check(
      'change_orders_answer',
      sql`(${table.state} = 'open') = (${table.answered_at} is null) and (${table.state} = 'open') = (${table.difference} is null)`,
    ),
    uniqueIndex('change_orders_number_index').on(table.quote_id, table.number),
    // One waits at a time, so that each is a difference to what is agreed.
    uniqueIndex('change_orders_open_index')
      .on(table.quote_id)
      .where(sql`state = 'open'`),
    index('change_orders_answered_index').on(table.quote_id, table.answered_at),
  ],
)
