import type { QuoteItemView } from '#contract/quote-views.ts'
import type { Breakdown } from '#domain/offers/charges.ts'
import type { Cents, Currency, Rate } from '#domain/money.ts'
import { DocumentLines } from '../documents/document-lines.tsx'
import { DocumentTotals } from '../documents/document-totals.tsx'

interface Quote {
  readonly quote_number: string
  readonly description: string | null
  readonly subtotal: Cents
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly total_amount: Cents
  readonly currency: Currency
  readonly breakdown?: Breakdown | null
}

/** The contents of a quote: description, line items and totals. */
export function QuoteSheet({
  quote,
  items,
}: {
  readonly quote: Quote
  readonly items: readonly QuoteItemView[]
}) {
  return (
    <>
      {quote.description ? (
        <p className="mt-3 max-w-[40rem] wrap-anywhere whitespace-pre-line">{quote.description}</p>
      ) : null}
      <DocumentLines
        label={`Items of ${quote.quote_number}`}
        currency={quote.currency}
        lines={items.map(({ id, name, description, category, quantity, unit_price, total_price, how }) => ({
          id,
          name,
          detail: [category, description].filter(Boolean).join(' · ') || null,
          quantity,
          unit_price,
          total: total_price,
          how,
        }))}
      />
      <DocumentTotals document={quote} />
    </>
  )
}
