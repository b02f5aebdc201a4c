import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { events } from '#server/records/events/schema.ts'

/** A quote; amounts in cents, `tax_rate` a fraction. `version` counts saves, for optimistic locking. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    event_id: uuid().references(() => events.id),
    quote_number: text().notNull().unique(),
    title: text().notNull(),
    description: text(),
    status: text({ enum: quoteStatuses }).notNull().default('draft'),
    subtotal: integer().notNull(),
    tax_rate: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
    tax_amount: integer().notNull(),
    total_amount: integer().notNull(),
    currency: text().notNull().default('USD'),
    expires_at: instant().notNull(),
    sent_at: instant(),
    accepted_at: instant(),
    /** The client's comment on declining. */
    decline_comment: text(),
    pdf_final_url: text(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    search_text: text().generatedAlwaysAs(
      sql`lower(quote_number || ' ' || title || ' ' || regexp_replace(quote_number, '[^0-9]', '', 'g'))`,
    ),
  },
  (table) => [
    check('quotes_status', sql`${table.status} in (${oneOf(quoteStatuses)})`),
    check('quotes_title', sql`${table.title} <> ''`),
    check('quotes_adds_up', sql`${table.total_amount} = ${table.subtotal} + ${table.tax_amount}`),
    // At most one approved quote per booking (C-61).
    uniqueIndex('quotes_accepted_index')
      .on(table.booking_id)
      .where(sql`status = 'accepted'`),
    index('quotes_booking_index').on(table.booking_id, table.created_at.desc().nullsFirst()),
    index('quotes_newest_index').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('quotes_total_index').on(table.total_amount, table.id),
    index('quotes_pending_index')
      .on(table.status, table.sent_at, table.expires_at)
      .where(sql`status in ('draft', 'sent')`),
    index('quotes_search_index').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)

export const quoteItems = pgTable(
  'quote_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    quote_id: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    description: text(),
    category: text(),
    quantity: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    unit_price: integer().notNull(),
    total_price: integer().notNull(),
  },
  (table) => [index('quote_items_quote_index').on(table.quote_id, table.position)],
)
