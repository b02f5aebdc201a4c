import { useState } from 'react'
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney, formatRate } from '#domain/money.ts'
import type { Discount, PricingTerms } from '#domain/offers/pricing-terms.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Button } from '#ui/button.tsx'
import type { Terms } from './terms-form.ts'

const TermsDialog = lazyComponent(() => import('./terms-dialog.tsx'), 'TermsDialog')

/** What is added below the lines, and the guests that the client may change. */
export function TermsSection({
  offer,
  onChange,
}: {
  readonly offer: Offer
  readonly onChange: (terms: Terms) => void
}) {
  const [editing, setEditing] = useState(false)
  return (
    <section
      aria-label="Charges and taxes"
      className="min-w-0 border-line bg-surface max-md:-mx-4.5 max-md:border-y md:rounded-md md:border"
    >
      <header className="flex items-center gap-3 border-b border-line py-1.5 pr-2 pl-4.5 md:pl-5">
        <h3 className="display text-[1.5rem] leading-none">Charges and taxes</h3>
        <Button look="second" className="ml-auto" onClick={() => setEditing(true)}>
          Change
        </Button>
      </header>
      <dl className="num grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-4.5 py-3.5 md:grid-cols-[11rem_minmax(0,1fr)] md:px-5 [&>dt]:text-fg-muted">
        {termTexts(offer).map(([name, text]) => (
          <Term key={name} name={name} text={text} />
        ))}
      </dl>
      {editing ? <TermsDialog offer={offer} onSave={onChange} onClose={() => setEditing(false)} /> : null}
    </section>
  )
}

function Term({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </>
  )
}

function termTexts({ terms, guests }: Terms): readonly (readonly [string, string])[] {
  const { discount, minimum, service_charge: service } = terms
  const range = guests && `from ${formatNumber(guests.least)} to ${formatNumber(guests.most)}`
  return [
    ['Discount', discount ? discountText(discount) : 'none'],
    ['Minimum spend', minimum === null ? 'none' : formatMoney(minimum, businessCurrency)],
    ['Peak surcharges', listText(terms.peaks)],
    ['Service charge', service === null ? 'none' : `${formatRate(service)}, taxed`],
    ['Taxes', listText(terms.taxes)],
    ['Guests', range ? `the client may choose ${range}` : 'the client cannot change the number here'],
  ]
}

function discountText(discount: Discount): string {
  const amount =
    discount.kind === 'fixed' ? formatMoney(discount.amount, businessCurrency) : formatRate(discount.rate)
  return discount.reason === null ? amount : `${amount}, ${discount.reason}`
}

function listText(all: readonly Pick<PricingTerms['taxes'][number], 'name' | 'rate'>[]): string {
  return all.map(({ name, rate }) => `${name} (${formatRate(rate)})`).join(', ') || 'none'
}
