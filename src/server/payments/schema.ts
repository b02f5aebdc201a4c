import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentTypes } from '#domain/invoices/invoice.ts'
import { paymentStates } from '#domain/payments/payment.ts'
import { bookings } from '#server/bookings/schema.ts'
import { invoices } from '#server/invoices/schema.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'

/**
 * Money that came in, or was asked for at a provider (A §3). `pending` is a checkout that was opened; `metadata` says
 * how it was paid and when it was processed.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    amount: integer().notNull(),
    /** What a provider gave back of it. */
    refunded_amount: integer().notNull().default(0),
    status: text({ enum: paymentStates }).notNull(),
    payment_type: text({ enum: paymentTypes }).notNull(),
    metadata: jsonb().notNull().default({}),
    provider: text(),
    /** The provider's own id of the checkout. */
    provider_reference: text(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('payments_status', sql`${table.status} in (${oneOf(paymentStates)})`),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_refund', sql`${table.refunded_amount} between 0 and ${table.amount}`),
    index('payments_invoice_index').on(table.invoice_id),
    index('payments_newest_index').on(table.created_at.desc().nullsFirst()),
    uniqueIndex('payments_reference_index')
      .on(table.provider, table.provider_reference)
      .where(sql`provider_reference is not null`),
  ],
)

/** Events of providers that were obeyed: each one once. */
export const providerEvents = pgTable('provider_events', {
  id: text().primaryKey(),
  provider: text().notNull(),
  kind: text().notNull(),
  received_at: instant().notNull().default(now),
})
