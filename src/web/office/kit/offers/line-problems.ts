/** What is wrong with a line as it is typed. */
import { mostGuests } from '#domain/events/fields.ts'
import { formatNumber } from '#domain/locale.ts'
import { parseMoney } from '#domain/typed-money.ts'
import { priceProblem, typedQuantity } from '#domain/quotes/line-items.ts'
import { quoteText } from '#domain/quotes/quote.ts'
import { largestQuantity } from '#domain/services/service.ts'
import { textProblem } from '#domain/text.ts'
import type { Problems } from '#web/shared/refusal.ts'
import { whole, type LineForm, type PriceForm, type TypedStep } from './line-form.ts'

export function lineProblems(form: LineForm): Problems {
  return {
    name: textProblem({ ...quoteText.item_name, message: 'Please name it' }, form.name),
    description: textProblem(quoteText.item_description, form.description),
    ...priceProblems(form),
    ...quantityProblems(form),
  }
}

const mostMiles = 5_000

export function priceProblems(form: PriceForm): Problems {
  const { kind, unit_price } = form
  const amount = moneyProblem(unit_price)
  if (kind === 'percent') return { rate: percentProblem(form.rate) }
  if (kind === 'staff')
    return {
      unit_price: amount,
      staff_count: form.staff_by === 'number' ? wholeProblem(form.staff_count, 0, 200) : undefined,
      ...(form.staff_by === 'menu'
        ? {
            guests_per_bartender: ratioProblem(form.guests_per_bartender, mostGuests),
            bartenders_per_barback: ratioProblem(form.bartenders_per_barback, 200),
          }
        : {}),
    }
  if (kind === 'guest')
    return {
      unit_price: form.tiers.length > 0 ? undefined : amount,
      ...stepProblems('tiers', form.tiers, mostGuests),
    }
  if (kind !== 'travel') return { unit_price: amount }
  return {
    unit_price: amount,
    free_miles: wholeProblem(form.free_miles, 0, mostMiles),
    minimum: moneyProblem(form.minimum),
    miles: form.miles.trim() === '' ? undefined : wholeProblem(form.miles, 0, mostMiles),
    ...stepProblems('bands', form.bands, mostMiles),
  }
}

/** By `tiers-3-at` and `tiers-3-price`. */
function stepProblems(field: 'tiers' | 'bands', steps: readonly TypedStep[], most: number): Problems {
  return Object.fromEntries(
    steps.flatMap(({ key, at, price }, place) => {
      const isTwice = steps.findIndex((one) => whole(one.at) === whole(at)) < place
      return [
        [`${field}-${key}-at`, wholeProblem(at, 1, most) ?? (isTwice ? 'There is one like it' : undefined)],
        [`${field}-${key}-price`, moneyProblem(price)],
      ]
    }),
  )
}

function quantityProblems(form: LineForm): Problems {
  const { quantity_kind: kind } = form
  if (kind === 'fixed')
    return { quantity: isDecimal(form.quantity) ? undefined : `From 0 to ${formatNumber(largestQuantity)}` }
  const bounds = {
    least: wholeProblem(form.least, kind === 'choice' ? 1 : 0, largestQuantity),
    most:
      wholeProblem(form.most, 1, largestQuantity) ??
      (whole(form.most) < whole(form.least) ? 'Not below the least' : undefined),
  }
  if (kind === 'choice') return { ...bounds, step: wholeProblem(form.step, 1, largestQuantity) }
  const per = isDecimal(form.per) && typedQuantity(form.per) >= 0.01 ? undefined : 'At least 0.01'
  const times = isDecimal(form.times) && typedQuantity(form.times) >= 0.01 ? undefined : 'At least 0.01'
  return { ...bounds, per, times }
}

/** An empty one is that of the trade. */
function ratioProblem(typed: string, most: number): string | undefined {
  return typed.trim() === '' ? undefined : wholeProblem(typed, 1, most)
}

function isDecimal(typed: string): boolean {
  const number = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && number >= 0 && number <= largestQuantity
}

export function wholeProblem(typed: string, least: number, most: number): string | undefined {
  const isWhole = /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
  return isWhole ? undefined : `A whole number from ${least} to ${formatNumber(most)}`
}

/** An empty amount is none. */
export function moneyProblem(typed: string): string | undefined {
  if (typed.trim() !== '' && parseMoney(typed) === undefined) return 'Please enter an amount, like 24.00'
  return priceProblem(typed)
}

export function percentProblem(typed: string): string | undefined {
  const percent = Number(typed.replace(',', '.').replace('%', '').trim())
  return typed.trim() !== '' && percent >= 0 && percent <= 100 ? undefined : 'From 0 to 100'
}
