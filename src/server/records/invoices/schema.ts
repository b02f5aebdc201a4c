import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { Breakdown } from '#domain/offers/charges.ts'
import { invoiceKinds, invoiceStatuses } from '#domain/invoices/invoice.ts'
import { paymentTermsChoices } from '#domain/invoices/payment-terms.ts'
import { installmentStates, type InvoicePlan } from '#domain/payment-plans/invoice-plan.ts'
import type { Anchor, Share } from '#domain/payment-plans/plan.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { quotes } from '#server/records/quotes/schema.ts'

/**
 * An invoice; amounts in cents. Once it is issued, triggers refuse every change of its content and amounts, also by
 * direct SQL.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    quote_id: uuid().references(() => quotes.id),
    invoice_number: text().notNull().unique(),
    /** The canceled invoice whose next version this is; its number has the suffix of the version. */
    replaces_id: uuid().references((): AnyPgColumn => invoices.id),
    revision: integer().notNull().default(1),
    /**
     * Of a late fee: the first version of the invoice that was late, and the place of the payment in its plan. One fee for each,
     * ever: also where it was waived (rules.md, Y-15).
     */
    late_of: uuid().references((): AnyPgColumn => invoices.id),
    late_place: integer(),
    kind: text({ enum: invoiceKinds }).notNull().default('full'),
    status: text({ enum: invoiceStatuses }).notNull().default('draft'),
    subtotal: integer().notNull(),
    tax_rate: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull().default(0.08),
    tax_amount: integer().notNull(),
    total_amount: integer().notNull(),
    /** Charges and taxes below the items, of an offer's invoice; null on a plain one. */
    breakdown: jsonb().$type<Breakdown>(),
    due_date: date({ mode: 'string' }).notNull(),
    payment_terms: text({ enum: paymentTermsChoices }),
    custom_terms: text(),
    /** The plan that was chosen; null where the terms and the due date say it (rules.md, Y-02). */
    plan: jsonb().$type<InvoicePlan>(),
    /** The day from which the plan counts: of the approval, or on which it was made. */
    plan_start: date({ mode: 'string' })
      .notNull()
      .default(sql`current_date`),
    /** The day of the first installment that is not paid; a trigger begins with the due date, `markInstallments` keeps it. */
    next_due_on: date({ mode: 'string' })
      .notNull()
      .default(sql`current_date`),
    sent_at: instant(),
    pdf_final_url: text(),
    /** Received money that is owed back, in cents; updated by `settle`, so that alerts can use an index. */
    owed_back: integer().notNull().default(0),
    version: integer().notNull().default(1),
    is_active: boolean().notNull().default(true),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    search_text: text().generatedAlwaysAs(
      sql`lower(invoice_number || ' ' || regexp_replace(invoice_number, '[^0-9]', '', 'g'))`,
    ),
  },
  (table) => [
    check('invoices_status', sql`${table.status} in (${oneOf(invoiceStatuses)})`),
    check('invoices_kind', sql`${table.kind} in (${oneOf(invoiceKinds)})`),
    check('invoices_adds_up', sql`${table.total_amount} = ${table.subtotal} + ${table.tax_amount}`),
    check(
      'invoices_late_fee',
      sql`(${table.kind} = 'late_fee') = (${table.late_of} is not null and ${table.late_place} is not null)`,
    ),
    index('invoices_booking_index').on(table.booking_id, table.created_at.desc().nullsFirst()),
    index('invoices_newest_index').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // The orders of the list.
    index('invoices_due_index')
      .on(table.next_due_on, table.id)
      .where(sql`is_active`),
    index('invoices_total_index')
      .on(table.total_amount, table.id)
      .where(sql`is_active`),
    index('invoices_open_index')
      .on(table.status, table.next_due_on, table.total_amount)
      .where(sql`is_active and status in ('sent', 'partial', 'overdue')`),
    index('invoices_owed_index')
      .on(table.updated_at)
      .where(sql`owed_back > 0`),
    index('invoices_search_index').using('gin', table.search_text.op('gin_trgm_ops')),
    // A quote is billed once, in full or by deposit and balance, also under repeated approvals.
    uniqueIndex('invoices_quote_index')
      .on(table.quote_id)
      .where(sql`kind not in ('balance', 'change') and is_active and status <> 'cancelled'`),
    uniqueIndex('invoices_replaces_index').on(table.replaces_id),
    uniqueIndex('invoices_late_fee_index').on(table.late_of, table.late_place),
    uniqueIndex('invoices_balance_index')
      .on(table.quote_id)
      .where(sql`kind = 'balance' and is_active and status <> 'cancelled'`),
  ],
)

export const invoiceItems = pgTable(
  'invoice_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    description: text().notNull(),
    quantity: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    unit_price: integer().notNull(),
    line_total: integer().notNull(),
    /** How an offer's line came to its amount. */
    how: text(),
    created_at: instant().notNull().default(now),
  },
  (table) => [index('invoice_items_invoice_index').on(table.invoice_id, table.position)],
)

/**
 * The installments of an invoice, which a deferred trigger holds to its total. Those of an issued invoice keep their amounts;
 * their days move with the event.
 */
export const installments = pgTable(
  'installments',
  {
    id: uuid().primaryKey().defaultRandom(),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    label: text().notNull(),
    share: jsonb().$type<Share>().notNull(),
    anchor: jsonb().$type<Anchor>().notNull(),
    amount: integer().notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    state: text({ enum: installmentStates }).notNull().default('open'),
  },
  (table) => [
    check('installments_state', sql`${table.state} in (${oneOf(installmentStates)})`),
    check('installments_amount', sql`${table.amount} >= 0`),
    uniqueIndex('installments_invoice_index').on(table.invoice_id, table.position),
  ],
)

/** What change orders took off an invoice, in cents; counted like a payment. Triggers refuse every change. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    subtotal: integer().notNull(),
    tax_amount: integer().notNull(),
    /** As the invoice names it. */
    reason: text().notNull(),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    check('credit_notes_amount', sql`${table.subtotal} + ${table.tax_amount} > 0`),
    index('credit_notes_invoice_index').on(table.invoice_id),
  ],
)
