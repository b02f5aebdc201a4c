/**
 * Saving a draft anew, the save that happens most, as one prepared statement: the quote if it is still the draft in
 * the version that was read, its items, and the audit entry; nothing of it otherwise.
 */
import type { QuoteInput } from '#contract/quotes.ts'
import type { QuoteTotals } from '#domain/quotes/totals.ts'
import type { Instant } from '#domain/time.ts'
import type { Shell } from '#server/context/app-context.ts'

export interface QuoteContent {
  readonly input: QuoteInput
  readonly totals: QuoteTotals
  readonly expiresAt: Instant
  readonly now: Instant
}

const text = `
  with quote as (
    update quotes set title = $4, description = $5, tax_rate = $6::numeric, subtotal = $7::int, tax_amount = $8::int,
      total_amount = $7::int + $8::int, expires_at = $9::timestamptz, updated_at = $10::timestamptz,
      version = version + 1, pdf_final_url = null
    where id = $1::uuid and version = $2::int and booking_id::text = $3 and status = 'draft'
    returning *
  ), gone as (
    delete from quote_items where quote_id = (select id from quote)
  ), items as (
    insert into quote_items (quote_id, position, name, description, category, quantity, unit_price, total_price)
    select quote.id, item.position, item.name, item.description, item.category, item.quantity, item.unit_price,
      item.total_price
    from quote, json_to_recordset($11::json) as item (position int, name text, description text, category text,
      quantity numeric, unit_price int, total_price int)
  ), event as (
    insert into changes (actor_kind, actor_id, kind, record_table, record_id, action, detail)
    select 'owner', $12, 'quote.saved', 'quotes', quote.id, 'saved', jsonb_build_object('title', quote.title,
      'total_amount', jsonb_build_object('from', (select total_amount from quotes where id = $1::uuid),
        'to', quote.total_amount))
    from quote
  )
  select id from quote`

/** Saves the draft over its version; answers false, with nothing saved, where it is no longer that draft in that version. */
export async function rewriteDraft(
  { database }: Shell,
  accountId: string,
  { input, totals, expiresAt, now }: QuoteContent,
): Promise<boolean> {
  const items = input.items.map((item, position) => ({
    ...item,
    position,
    total_price: totals.lines[position],
  }))
  const values = [
    input.id,
    input.version,
    input.booking_id,
    input.title,
    input.description,
    input.tax_rate,
    totals.subtotal,
    totals.tax_amount,
    expiresAt,
    now,
    JSON.stringify(items),
    accountId,
  ]
  const { rows } = await database.pool.query({ name: 'rewrite-draft', text, values })
  return rows.length > 0
}
