import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentTypes } from '#domain/invoices/invoice.ts'
import { disputeStates, paymentStates } from '#domain/payments/payment.ts'
import { allocationKinds, refundStates } from '#domain/payments/refund.ts'
import { cancelers } from '#domain/refunds/terms.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { invoices } from '#server/records/invoices/schema.ts'

/**
 * Shares of an invoice that someone else pays (rules.md, Y-20). `invoice_id` is the version that the share is of now; what
 * is paid of it is its payment.
 */
export const paymentShares = pgTable(
  'payment_shares',
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    name: text().notNull(),
    email: text().notNull(),
    amount: integer().notNull(),
    /** When the link was emailed last; null where the client passed it on. */
    sent_at: instant(),
    /** When the page was opened first. */
    opened_at: instant(),
    ended_at: instant(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('payment_shares_amount', sql`${table.amount} > 0`),
    index('payment_shares_invoice_index').on(table.invoice_id, table.created_at),
    index('payment_shares_booking_index').on(table.booking_id),
  ],
)

/**
 * Payments received, or requested at a provider. `pending` is an open checkout; `metadata` holds the method and the
 * time of processing.
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
    /** The share that it pays; null of the client's own payments. */
    share_id: uuid().references(() => paymentShares.id),
    amount: integer().notNull(),
    /**
     * Refunded amount in cents. Of a provider's payment it is the provider's current figure, so a failed refund lowers
     * it.
     */
    refunded_amount: integer().notNull().default(0),
    /** Amount that the client's bank disputes, in cents; lost when the dispute is lost. */
    disputed_amount: integer().notNull().default(0),
    dispute_status: text({ enum: disputeStates }),
    status: text({ enum: paymentStates }).notNull(),
    payment_type: text({ enum: paymentTypes }).notNull(),
    metadata: jsonb().notNull().default({}),
    provider: text(),
    /** The provider's id of the checkout. */
    provider_reference: text(),
    /** End of the checkout at the provider; it cannot be paid afterwards. */
    expires_at: instant(),
    /** Counts changes: a provider's answer is applied only to the version that was read before the call. */
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('payments_status', sql`${table.status} in (${oneOf(paymentStates)})`),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_refund', sql`${table.refunded_amount} between 0 and ${table.amount}`),
    check(
      'payments_disputed',
      sql`${table.disputed_amount} between 0 and ${table.amount} - ${table.refunded_amount}`,
    ),
    check('payments_dispute', sql`${table.dispute_status} in (${oneOf(disputeStates)})`),
    index('payments_dispute_index')
      .on(table.updated_at)
      .where(sql`dispute_status = 'open'`),
    index('payments_pending_index')
      .on(table.booking_id)
      .where(sql`status = 'pending'`),
    index('payments_invoice_index').on(table.invoice_id),
    index('payments_share_index')
      .on(table.share_id)
      .where(sql`share_id is not null`),
    index('payments_newest_index').on(table.created_at.desc().nullsFirst()),
    uniqueIndex('payments_reference_index')
      .on(table.provider, table.provider_reference)
      .where(sql`provider_reference is not null`),
  ],
)

/**
 * Tips, asked for with an online payment; amounts in cents. They are in no sum of payments or invoices. `amount` is what was
 * received; a trigger keeps it.
 */
export const tips = pgTable(
  'tips',
  {
    payment_id: uuid()
      .primaryKey()
      .references(() => payments.id),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    asked_amount: integer().notNull(),
    amount: integer().notNull().default(0),
    refunded_amount: integer().notNull().default(0),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('tips_asked', sql`${table.asked_amount} > 0`),
    check('tips_amount', sql`${table.amount} between 0 and ${table.asked_amount}`),
    check('tips_refund', sql`${table.refunded_amount} between 0 and ${table.amount}`),
    index('tips_booking_index').on(table.booking_id),
  ],
)

/** Provider events that were applied, so that each is applied once. */
export const providerEvents = pgTable('provider_events', {
  id: text().primaryKey(),
  provider: text().notNull(),
  kind: text().notNull(),
  received_at: instant().notNull().default(now),
})

/** Refunds, pending or done. The caller chooses the id, which is the provider's idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    status: text({ enum: refundStates }).notNull(),
    reason: text().notNull(),
    /** The provider's message, where the refund failed. */
    failure: text(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('refunds_status', sql`${table.status} in (${oneOf(refundStates)})`),
    check('refunds_amount', sql`${table.amount} > 0`),
    index('refunds_payment_index').on(table.payment_id),
    index('refunds_failed_index')
      .on(table.updated_at)
      .where(sql`status = 'failed'`),
  ],
)

/**
 * Decisions about money that an invoice received and does not need: a fee, or a credit for another invoice of
 * the booking.
 */
export const allocations = pgTable(
  'allocations',
  {
    id: uuid().primaryKey().defaultRandom(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    /** The invoice that received the money. */
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    kind: text({ enum: allocationKinds }).notNull(),
    amount: integer().notNull(),
    /** The invoice that a credit pays; null while it is free. */
    applied_to: uuid().references(() => invoices.id),
    reason: text(),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    check('allocations_kind', sql`${table.kind} in (${oneOf(allocationKinds)})`),
    check('allocations_amount', sql`${table.amount} > 0`),
    check('allocations_fee', sql`${table.kind} = 'credit' or ${table.applied_to} is null`),
    index('allocations_booking_index').on(table.booking_id),
    index('allocations_invoice_index').on(table.invoice_id),
    index('allocations_applied_index').on(table.applied_to),
  ],
)

/**
 * Decisions about what is kept of an invoice of a canceled booking; amounts in cents. The caller chooses the id, which the fee
 * has, too.
 */
export const settlements = pgTable(
  'settlements',
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    canceled_by: text({ enum: cancelers }).notNull(),
    /** What the terms said. */
    proposed: integer().notNull(),
    kept: integer().notNull(),
    /** What was to be refunded. */
    refund: integer().notNull(),
    reason: text().notNull(),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    check('settlements_by', sql`${table.canceled_by} in (${oneOf(cancelers)})`),
    check('settlements_amounts', sql`${table.proposed} >= 0 and ${table.kept} >= 0 and ${table.refund} >= 0`),
    index('settlements_booking_index').on(table.booking_id),
  ],
)
