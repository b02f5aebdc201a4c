import type { QuoteItemView, QuoteView } from '#contract/quotes.ts'
import { formatNumber } from '#domain/locale.ts'
import { formatMoney, formatRate, type Currency } from '#domain/money.ts'

/** The lines of a quote and what they come to. */
export function QuoteItems({ quote }: { readonly quote: QuoteView }) {
  return (
    <>
      <ul className="num">
        {quote.items.map((item) => (
          <Item key={item.id} item={item} currency={quote.currency} />
        ))}
      </ul>
      <dl className="num mt-4 ml-auto grid grid-cols-[1fr_auto] items-baseline gap-y-1.5 md:w-76 [&>dd]:text-right">
        <dt>Subtotal</dt>
        <dd>{formatMoney(quote.subtotal, quote.currency)}</dd>
        <dt>Tax ({formatRate(quote.tax_rate)})</dt>
        <dd>{formatMoney(quote.tax_amount, quote.currency)}</dd>
        <dt className="display mt-1 border-t border-line-strong pt-2 text-[1.875rem] leading-none">Total</dt>
        <dd className="display mt-1 border-t border-line-strong pt-2 text-[1.875rem] leading-none">
          {formatMoney(quote.total_amount, quote.currency)}
        </dd>
      </dl>
    </>
  )
}

function Item({ item, currency }: { readonly item: QuoteItemView; readonly currency: Currency }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-2.5 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {item.name}
          {item.category ? (
            <span className="ml-2 text-small font-normal text-fg-muted">{item.category}</span>
          ) : null}
        </p>
        {item.description ? (
          <p className="text-small whitespace-pre-line wrap-anywhere text-fg-muted">{item.description}</p>
        ) : null}
      </div>
      <p className="text-right whitespace-nowrap">
        <b className="font-semibold">{formatMoney(item.total_price, currency)}</b>
        <span className="block text-small text-fg-muted">
          {formatNumber(item.quantity)} × {formatMoney(item.unit_price, currency)}
        </span>
      </p>
    </li>
  )
}
