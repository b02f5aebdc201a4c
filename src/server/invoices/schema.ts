import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { invoiceStatuses } from '#domain/invoices/invoice.ts'
import { bookings } from '#server/bookings/schema.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { quotes } from '#server/quotes/schema.ts'

/** An invoice (A §3); money in cents. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    quote_id: uuid().references(() => quotes.id),
    invoice_number: text().notNull().unique(),
    status: text({ enum: invoiceStatuses }).notNull().default('draft'),
    subtotal: integer().notNull(),
    tax_amount: integer().notNull(),
    total_amount: integer().notNull(),
    due_date: date({ mode: 'string' }).notNull(),
    is_active: boolean().notNull().default(true),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('invoices_status', sql`${table.status} in (${oneOf(invoiceStatuses)})`),
    check('invoices_adds_up', sql`${table.total_amount} = ${table.subtotal} + ${table.tax_amount}`),
    index('invoices_booking_index').on(table.booking_id, table.created_at.desc().nullsFirst()),
  ],
)
