/**
 * Saving a draft anew, the save that happens most, as one prepared statement: the quote if it is still the draft in
 * the version that was read, its items, and the change; nothing of it otherwise.
 */
import type { QuoteInput, QuoteItemView, QuoteView } from '#contract/quotes.ts'
import type { QuoteTotals } from '#domain/quotes/totals.ts'
import type { Instant } from '#domain/time.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Shell } from '#server/context/app-context.ts'
import { lastDay } from './read.ts'

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
    returning id, position, name, description, category, quantity, unit_price, total_price
  ), change as (
    insert into changes (actor_kind, actor_id, kind, record_table, record_id, action, detail)
    select 'owner', $12, 'quote.saved', 'quotes', quote.id, 'saved', jsonb_build_object('title', quote.title, 'total_amount',
      jsonb_build_object('from', (select total_amount from quotes where id = $1::uuid), 'to', quote.total_amount))
    from quote
  )
  select quote.quote_number, quote.version, quote.currency, quote.created_at, quote.sent_at, quote.accepted_at,
    (select json_agg(items order by position) from items) as items,
    json_build_object('id', b.id, 'booking_reference', b.booking_reference, 'first_name', b.first_name,
      'last_name', b.last_name, 'email', b.email, 'phone', b.phone, 'event_type', b.event_type,
      'event_date', b.event_date, 'start_time', b.start_time, 'location', b.location,
      'guest_count', b.guest_count, 'status', b.status) as booking
  from quote join bookings b on b.id = quote.booking_id`

interface Stored {
  readonly quote_number: string
  readonly version: number
  readonly currency: string
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly accepted_at: Date | null
  readonly items: readonly (QuoteItemView & { readonly position: number })[]
  readonly booking: QuoteView['booking']
}

/** The quote as it is stored now, or nothing when it is no longer that draft in that version. */
export async function rewriteDraft(
  shell: Shell,
  actor: Actor & { readonly kind: 'owner' },
  { input, totals, expiresAt, now }: QuoteContent,
): Promise<QuoteView | undefined> {
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
    actor.accountId,
  ]
  const { rows } = await shell.database.pool.query<Stored>({ name: 'rewrite-draft', text, values })
  const [row] = rows
  if (!row) return undefined
  const { time_zone: zone } = await shell.settings()
  return {
    id: input.id,
    quote_number: row.quote_number,
    title: input.title,
    status: 'draft',
    total_amount: totals.total_amount,
    created_at: row.created_at.toISOString(),
    expires_at: expiresAt,
    sent_at: row.sent_at?.toISOString() ?? null,
    pdf_url: null,
    booking: row.booking,
    version: row.version,
    description: input.description,
    subtotal: totals.subtotal,
    tax_rate: input.tax_rate,
    tax_amount: totals.tax_amount,
    currency: row.currency,
    accepted_at: row.accepted_at?.toISOString() ?? null,
    expires_on: lastDay(expiresAt, zone),
    items: row.items.map(({ position: _position, ...item }) => item),
  }
}
