import { largestAmount } from '#domain/money.ts'
import { parseMoney } from '#domain/typed-money.ts'
import { mostGuests } from '#domain/events/fields.ts'
import { offerText } from '#domain/offers/offer.ts'
import { textProblem } from '#domain/text.ts'
import type { Problems } from '#web/shared/refusal.ts'
import { percentProblem, wholeProblem } from './line-problems.ts'
import type { TypedPeak, TypedTax, TermsForm } from './terms-form.ts'

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
