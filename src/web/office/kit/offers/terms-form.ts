/** The terms of an offer as they are typed: charges, taxes and the guests that the client may change. */
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import type { Discount, Peak, PricingTerms, TaxRate } from '#domain/offers/pricing-terms.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { parsePercent, typedPercent } from '#domain/percent.ts'

export type Terms = Pick<Offer, 'terms' | 'guests'>

export interface TypedPeak {
  readonly key: number
  readonly name: string
  readonly rate: string
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
}

export interface TypedTax {
  readonly key: number
  readonly name: string
  readonly rate: string
  readonly categories: readonly string[]
}

export interface TermsForm {
  readonly discount_kind: 'none' | Discount['kind']
  /** Dollars or percent. */
  readonly discount: string
  readonly reason: string
  /** Empty is none, as the service charge. */
  readonly minimum: string
  readonly service_charge: string
  readonly peaks: readonly TypedPeak[]
  readonly taxes: readonly TypedTax[]
  /** Both empty where the client may not change the number. */
  readonly guests_least: string
  readonly guests_most: string
}

export function termsFormOf({ terms, guests }: Terms): TermsForm {
  const { discount, minimum, service_charge, peaks, taxes } = terms
  return {
    discount_kind: discount?.kind ?? 'none',
    discount: discountText(discount),
    reason: discount?.reason ?? '',
    minimum: minimum === null ? '' : typedMoney(minimum),
    service_charge: service_charge === null ? '' : typedPercent(service_charge),
    peaks: peaks.map(({ rate, from, to, ...peak }, key) => ({
      ...peak,
      key,
      rate: typedPercent(rate),
      from: from ?? '',
      to: to ?? '',
    })),
    taxes: taxes.map(({ rate, ...tax }, key) => ({ ...tax, key, rate: typedPercent(rate) })),
    guests_least: guests?.least.toString() ?? '',
    guests_most: guests?.most.toString() ?? '',
  }
}

function discountText(discount: Discount | null): string {
  if (discount === null) return ''
  return discount.kind === 'fixed' ? typedMoney(discount.amount) : typedPercent(discount.rate)
}

/** The terms of a form without problems. */
export function termsOfForm(form: TermsForm): Terms {
  const { guests_least: least, guests_most: most } = form
  return {
    terms: {
      discount: discountOfForm(form),
      minimum: form.minimum.trim() === '' ? null : (parseMoney(form.minimum) ?? 0),
      peaks: form.peaks.map(peakOf),
      service_charge: form.service_charge.trim() === '' ? null : parsePercent(form.service_charge),
      taxes: form.taxes.map(taxOf),
    },
    guests: least.trim() === '' ? null : { least: Number(least), most: Number(most) },
  }
}

function discountOfForm({
  discount_kind: kind,
  discount,
  reason: typed,
}: TermsForm): PricingTerms['discount'] {
  const reason = typed.trim() || null
  if (kind === 'none') return null
  return kind === 'fixed'
    ? { kind, amount: parseMoney(discount) ?? 0, reason }
    : { kind, rate: parsePercent(discount), reason }
}

function peakOf({ name, rate, weekdays, from, to }: TypedPeak): Peak {
  return { name: name.trim(), rate: parsePercent(rate), weekdays, from: from || null, to: to || null }
}

function taxOf({ name, rate, categories }: TypedTax): TaxRate {
  return { name: name.trim(), rate: parsePercent(rate), categories }
}
