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
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Breakdown } from '#domain/offers/charges.ts'
import type { Offer, Selection } from '#domain/offers/offer.ts'
import type { PricingFacts } from '#domain/offers/price-rule.ts'
import type { Cents } from '#domain/money.ts'
import type { InvoicePlan } from '#domain/payment-plans/invoice-plan.ts'
import type { RenderedClause } from '#domain/clauses/render.ts'
import type { QuoteSigners } from '#domain/signing/signers.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import type { Instant } from '#domain/time.ts'
import type { QuoteInput } from '#contract/quotes.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { events } from '#server/records/events/schema.ts'

/** The next version of a sent quote: as the builder sends it, and the facts it was priced with. */
export interface QuoteRevision {
  readonly input: Pick<QuoteInput, 'title' | 'description' | 'tax_rate' | 'expires_on' | 'items' | 'offer'>
  readonly facts: PricingFacts | null
  readonly total_amount: Cents
  readonly saved_at: Instant
}

/**
 * A quote; amounts in cents, `tax_rate` a fraction. `version` counts saves, for optimistic locking. A quote with an offer
 * has the lines and amounts of the current selection; of a plain quote, the columns from `offer` on are null.
 */
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
    offer: jsonb().$type<Offer>(),
    /** What the prices were computed with. */
    facts: jsonb().$type<PricingFacts>(),
    selection: jsonb().$type<Selection>(),
    /** When the client last changed the selection. */
    selected_at: instant(),
    /** Charges and taxes below the lines, of the amounts. */
    breakdown: jsonb().$type<Breakdown>(),
    /** The payment plan that was chosen, or with which it was sent; null where the owner's default counts. */
    payment_plan: jsonb().$type<InvoicePlan>(),
    /** What the owner writes for the next version while this one is sent; null where there is none. */
    revision: jsonb().$type<QuoteRevision>(),
    /** Counts the saves of revisions, for optimistic locking. */
    revision_version: integer().notNull().default(0),
    /** Its terms in the words that were sent; null for a draft and where there are none. */
    clauses: jsonb().$type<readonly RenderedClause[]>(),
    /** The clauses in use that fitted the event when it was sent; which apply follows what is chosen. Null of earlier ones. */
    clause_pool: jsonb().$type<readonly Pick<RenderedClause, 'clause_id' | 'version'>[]>(),
    /** Who signs it beside the client; null where nobody else does. */
    signers: jsonb().$type<QuoteSigners>(),
    /** Counts the change orders that were approved. */
    changes: integer().notNull().default(0),
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
    check(
      'quotes_offer',
      sql`num_nulls(${table.offer}, ${table.facts}, ${table.selection}, ${table.breakdown}) in (0, 4)`,
    ),
    check('quotes_adds_up', sql`${table.total_amount} = ${table.subtotal} + ${table.tax_amount}`),
    check('quotes_clauses', sql`${table.clauses} is null or ${table.status} <> 'draft'`),
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
    taxable: boolean().notNull().default(true),
    /** How an offer's line came to its amount. */
    how: text(),
  },
  (table) => [index('quote_items_quote_index').on(table.quote_id, table.position)],
)

/** What a version of a quote says, as it was sent. */
export type SentContent = Pick<
  typeof quotes.$inferSelect,
  | 'title'
  | 'description'
  | 'subtotal'
  | 'tax_rate'
  | 'tax_amount'
  | 'total_amount'
  | 'currency'
  | 'expires_at'
  | 'offer'
  | 'facts'
  | 'selection'
  | 'breakdown'
  | 'clauses'
> & {
  readonly items: readonly Omit<typeof quoteItems.$inferSelect, 'id' | 'quote_id'>[]
}

/** The versions of quotes as they were sent. Triggers refuse every change. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    quote_id: uuid()
      .notNull()
      .references(() => quotes.id),
    /** 1 for what was sent first. */
    number: integer().notNull(),
    content: jsonb().$type<SentContent>().notNull(),
    sent_at: instant().notNull(),
  },
  (table) => [uniqueIndex('quote_versions_number_index').on(table.quote_id, table.number)],
)

/** The days on which the client opened a version of a sent quote, in the business time zone. */
export const quoteSightings = pgTable(
  'quote_sightings',
  {
    quote_id: uuid()
      .notNull()
      .references(() => quotes.id),
    /** Its number; 0 of what was sent before versions were kept. */
    number: integer().notNull().default(0),
    seen_on: date({ mode: 'string' }).notNull(),
    first_seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quote_id, table.number, table.seen_on] })],
)

/** What clients ask to be changed in a quote that stays open. */
export const quoteMessages = pgTable(
  'quote_messages',
  {
    /** Chosen by the browser, so that a repeated request keeps one. */
    id: uuid().primaryKey(),
    quote_id: uuid()
      .notNull()
      .references(() => quotes.id),
    text: text().notNull(),
    asked_at: instant().notNull(),
  },
  (table) => [index('quote_messages_quote_index').on(table.quote_id, table.asked_at)],
)
