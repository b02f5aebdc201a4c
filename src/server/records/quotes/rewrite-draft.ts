import { sql } from 'drizzle-orm'
import type { QuoteAmounts } from '#domain/offers/quote-amounts.ts'
import type { Selection } from '#domain/offers/offer.ts'
import type { PricingFacts } from '#domain/offers/price-rule.ts'
import type { Instant } from '#domain/time.ts'
import type { QuoteInput } from '#contract/quotes.ts'
import { eventOfRows } from '#server/platform/audit/events.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asOneStatement } from '#server/platform/database/one-statement.ts'
import { quoteItems, quotes } from './schema.ts'

export interface QuoteContent {
  readonly input: QuoteInput
  readonly amounts: QuoteAmounts
  /** What the amounts of an offer were computed with; null of a plain quote. */
  readonly priced: { readonly facts: PricingFacts; readonly selection: Selection } | null
  readonly expiresAt: Instant
  readonly now: Instant
}

/**
 * Saves a draft over its version in one statement, because it is the most frequent save: the quote, its items, and the
 * audit entry. False, with nothing saved, where the version or status changed.
 */
export async function rewriteDraft(
  db: Db,
  actor: Actor,
  { input, amounts, priced, expiresAt, now }: QuoteContent,
): Promise<boolean> {
  const items = amounts.items.map((item, position) => ({ ...item, position }))
  const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`
  const before = sql`(select total_amount from ${quotes} where id = ${input.id}::uuid)`
  const parts = {
    quote: sql`update ${quotes} set title = ${input.title}, description = ${input.description},
        tax_rate = ${amounts.tax_rate}::numeric, subtotal = ${amounts.subtotal}, tax_amount = ${amounts.tax_amount},
        total_amount = ${amounts.total_amount}, offer = ${json(input.offer)}, facts = ${json(priced?.facts ?? null)},
        selection = ${json(priced?.selection ?? null)}, breakdown = ${json(amounts.breakdown)},
        selected_at = case when ${input.offer === null} then null else selected_at end,
        expires_at = ${expiresAt}::timestamptz,
        updated_at = ${now}::timestamptz, version = version + 1, pdf_final_url = null
      where id = ${input.id}::uuid and version = ${input.version} and booking_id::text = ${input.booking_id}
        and status = 'draft'
      returning *`,
    removed: sql`delete from ${quoteItems} where quote_id = (select id from quote)`,
    items: sql`insert into ${quoteItems}
        (quote_id, position, name, description, category, quantity, unit_price, total_price, taxable, how)
      select quote.id, item.position, item.name, item.description, item.category, item.quantity,
        item.unit_price, item.total_price, item.taxable, item.how
      from quote, json_to_recordset(${JSON.stringify(items)}::json) as item (position int, name text,
        description text, category text, quantity numeric, unit_price int, total_price int, taxable boolean, how text)`,
    event: eventOfRows(actor, 'quote.saved', {
      from: 'quote',
      detail: sql`jsonb_build_object('title', title, 'total_amount',
        jsonb_build_object('from', ${before}, 'to', total_amount))`,
    }),
  }
  const { rows } = await db.execute(asOneStatement(parts, 'id from quote'))
  return rows.length > 0
}
