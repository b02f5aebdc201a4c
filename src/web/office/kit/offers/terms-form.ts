/** The terms of an offer as they are typed: charges, taxes and the guests that the client may change. */
import { largestAmount, parseMoney, typedMoney } from '#domain/money.ts'
import { mostGuests } from '#domain/events/fields.ts'
import type { Discount, Peak, PricingTerms, TaxRate } from '#domain/offers/charges.ts'
import { offerText, type Offer } from '#domain/offers/offer.ts'
import { parsePercent, typedPercent } from '#domain/percent.ts'
import { textProblem } from '#domain/text.ts'
import type { Problems } from '#web/shared/refusal.ts'
import { percentProblem, wholeProblem } from './line-problems.ts'

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

export function termsProblems(form: TermsForm): Problems {
  const {
    discount_kind: kind,
    discount,
    minimum,
    service_charge,
    guests_least: least,
    guests_most: most,
  } = form
  const hasGuests = least.trim() !== '' || most.trim() !== ''
  return {
    discount:
      kind === 'fixed' ? amountProblem(discount) : kind === 'percent' ? percentProblem(discount) : undefined,
    reason: textProblem(offerText.reason, form.reason),
    minimum: minimum.trim() === '' ? undefined : amountProblem(minimum),
    service_charge: service_charge.trim() === '' ? undefined : percentProblem(service_charge),
    guests_least: hasGuests ? wholeProblem(least, 1, mostGuests) : undefined,
    guests_most: hasGuests ? guestsMostProblem(least, most) : undefined,
    ...Object.fromEntries(form.peaks.flatMap(peakProblems)),
    ...Object.fromEntries(form.taxes.flatMap((tax) => namedProblems('tax', tax))),
  }
}

function guestsMostProblem(least: string, most: string): string | undefined {
  return wholeProblem(most, 1, mostGuests) ?? (Number(most) < Number(least) ? 'Not below “From”' : undefined)
}

function amountProblem(typed: string): string | undefined {
  const amount = parseMoney(typed)
  if (amount === undefined) return 'Please enter an amount, like 24.00'
  return amount > largestAmount ? 'At most $20,000,000.00' : undefined
}

function peakProblems(peak: TypedPeak): readonly (readonly [string, string | undefined])[] {
  const { key, from, to } = peak
  const isBackwards = from !== '' && to !== '' && to < from
  return [
    ...namedProblems('peak', peak),
    [`peak-${key}-to`, isBackwards ? 'Not before the first day' : undefined],
  ]
}

/** By `tax-2-name` and `tax-2-rate`. */
function namedProblems(
  kind: 'peak' | 'tax',
  { key, name, rate }: Pick<TypedTax, 'key' | 'name' | 'rate'>,
): readonly (readonly [string, string | undefined])[] {
  return [
    [`${kind}-${key}-name`, textProblem(offerText.charge_name, name)],
    [`${kind}-${key}-rate`, percentProblem(rate)],
  ]
}
