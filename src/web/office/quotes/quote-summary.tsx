import { useId } from 'react'
import { formatMoney } from '#domain/money.ts'
import { Input } from '#ui/field.tsx'
import { draftTotals, typedRate } from './quote-draft.ts'
import type { QuoteBuilding } from './use-quote-builder.ts'

/** What the draft comes to while it is written. */
export function QuoteSummary({ building: { draft, dispatch, busy } }: { readonly building: QuoteBuilding }) {
  const rateId = useId()
  const { subtotal, tax_amount, total_amount } = draftTotals(draft)
  const write = (value: string) => dispatch({ kind: 'write', field: 'tax_rate', value })

  return (
    <dl className="num grid grid-cols-[1fr_auto] items-center gap-y-1.5 [&>dd]:text-right">
      <dt>Subtotal</dt>
      <dd>{formatMoney(subtotal)}</dd>
      <dt>
        <label htmlFor={rateId}>Tax rate</label>
      </dt>
      <dd>
        <Input
          id={rateId}
          type="number"
          inputMode="decimal"
          min={0}
          max={1}
          step={0.01}
          value={draft.tax_rate}
          disabled={busy !== undefined}
          onChange={(event) => write(event.target.value)}
          onBlur={() => write(String(typedRate(draft.tax_rate)))}
          onWheel={(event) => event.currentTarget.blur()}
          className="w-20! text-right [appearance:textfield] md:min-h-8! [&::-webkit-inner-spin-button]:appearance-none"
        />
      </dd>
      <dt>Tax</dt>
      <dd>{formatMoney(tax_amount)}</dd>
      <dt className="display mt-1 border-t border-line-strong pt-2 text-[1.875rem] leading-none">Total</dt>
      <dd className="display mt-1 border-t border-line-strong pt-2 text-[1.875rem] leading-none wrap-anywhere">
        <output>{formatMoney(total_amount)}</output>
      </dd>
    </dl>
  )
}
