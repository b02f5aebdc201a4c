import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { attemptStates, consentEnders, consentStates, type AgreedPart } from '#domain/autopay/consent.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { installments } from '#server/records/invoices/schema.ts'
import { payments } from '#server/records/payments/schema.ts'

/**
 * Consents to autopay (rules.md, Y-10): with their words and what was shown, which a trigger keeps. `asked` until the checkout that
 * saves the card is paid.
 */
export const autopayConsents = pgTable(
  'autopay_consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    /** The checkout that saves the card. */
    payment_id: uuid()
      .notNull()
      .references(() => payments.id),
    provider: text().notNull(),
    state: text({ enum: consentStates }).notNull().default('asked'),
    words: text().notNull(),
    words_version: integer().notNull(),
    /** The charges as they were shown. */
    plan: jsonb().$type<readonly AgreedPart[]>().notNull(),
    /** No charge goes above it, in cents, except with what the client approves later. */
    agreed_total: integer().notNull(),
    agreed_at: instant().notNull(),
    /** The provider's ids of the saved card. */
    customer: text(),
    method: text(),
    /** `Visa ending 4242`, until `08/29`. */
    card_label: text(),
    card_expires: text(),
    ended_at: instant(),
    ended_by: text({ enum: consentEnders }),
  },
  (table) => [
    check('autopay_consents_state', sql`${table.state} in (${oneOf(consentStates)})`),
    check('autopay_consents_card', sql`${table.state} <> 'active' or ${table.method} is not null`),
    index('autopay_consents_booking_index').on(table.booking_id),
    uniqueIndex('autopay_consents_payment_index').on(table.payment_id),
    uniqueIndex('autopay_consents_active_index')
      .on(table.booking_id)
      .where(sql`state = 'active'`),
  ],
)

/** Emails that announce a charge, with the day and the most that it may take. */
export const autopayNotices = pgTable(
  'autopay_notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    consent_id: uuid()
      .notNull()
      .references(() => autopayConsents.id),
    installment_id: uuid()
      .notNull()
      .references(() => installments.id),
    /** The day of the installment when it was announced. */
    due_on: date({ mode: 'string' }).notNull(),
    charge_on: date({ mode: 'string' }).notNull(),
    amount: integer().notNull(),
    mail_id: uuid().notNull(),
    /** When the mail server had taken it, as far as was looked at. */
    mailed_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    check('autopay_notices_amount', sql`${table.amount} > 0`),
    // The same day and amount are announced again where another day was announced in between.
    index('autopay_notices_installment_index').on(table.installment_id, table.consent_id),
  ],
)

/** Charges of saved cards, one live at a time for an installment. Its money is that of its payment. */
export const autopayAttempts = pgTable(
  'autopay_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    consent_id: uuid()
      .notNull()
      .references(() => autopayConsents.id),
    notice_id: uuid()
      .notNull()
      .references(() => autopayNotices.id),
    installment_id: uuid()
      .notNull()
      .references(() => installments.id),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id),
    /** Counts the attempts of the installment: with its id the idempotency key. */
    number: integer().notNull(),
    amount: integer().notNull(),
    /** Of the invoice when it was decided: the charge is confirmed only while it is the same. */
    invoice_version: integer().notNull(),
    state: text({ enum: attemptStates }).notNull().default('live'),
    /** The provider's reason, where it declined. */
    reason: text(),
    started_on: date({ mode: 'string' }).notNull(),
    created_at: instant().notNull().default(now),
    ended_at: instant(),
  },
  (table) => [
    check('autopay_attempts_state', sql`${table.state} in (${oneOf(attemptStates)})`),
    check('autopay_attempts_amount', sql`${table.amount} > 0`),
    uniqueIndex('autopay_attempts_number_index').on(table.installment_id, table.number),
    uniqueIndex('autopay_attempts_live_index')
      .on(table.installment_id)
      .where(sql`state = 'live'`),
    uniqueIndex('autopay_attempts_payment_index').on(table.payment_id),
  ],
)
