/** Money is an integer number of minor units: `125000` is $1,250.00. Formatted only at the edge. */
import { locale } from './locale.ts'

export type Cents = number

/** A number with at most two decimals, like 1.5 hours. */
export type Quantity = number

/** A tax rate as a fraction with at most four decimals: `0.08` is 8%. */
export type Rate = number

/** The largest total of one quote or invoice: $20,000,000.00. More is a typing error. */
export const largestAmount: Cents = 2_000_000_000

/** An ISO 4217 code: `USD`. */
export type Currency = string

/** An amount and its currency. */
export interface Money {
  readonly amount: Cents
  readonly currency: Currency
}

/** The currency of the catalog, plans, reports and wages, and of every record without a currency of its own. */
export const businessCurrency: Currency = 'USD'

/** A formatter and the minor units of 1, both asked once: they cost more than the formatting. */
interface MoneyFormat {
  readonly format: Intl.NumberFormat
  readonly minorUnits: number
}

/** Created when a currency is first shown: on a slow phone a formatter takes 100 ms, which pages without money save. */
const formats = new Map<Currency, MoneyFormat>()

/** `$1,234.50`: an amount of a record in the currency of that record, any other in `businessCurrency`. */
export function formatMoney(amount: Cents, currency: Currency): string {
  const { format, minorUnits } = formats.get(currency) ?? newFormat(currency)
  return format.format(amount / minorUnits)
}

function newFormat(currency: Currency): MoneyFormat {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const created = { format, minorUnits: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
  formats.set(currency, created)
  return created
}

/** `−$20.00` with the sign of subtraction, `$20.00`. */
export function signedMoney(amount: Cents, currency: Currency): string {
  return `${amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount), currency)}`
}

/** `+ $12.00`, `− $12.00`: a difference. */
export function differenceOf(amount: Cents, currency: Currency): string {
  return `${amount < 0 ? '−' : '+'} ${formatMoney(Math.abs(amount), currency)}`
}

/** `US dollars` */
export function currencyName(currency: Currency): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  return parts.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}

/** `quantity` × `price`, rounded half up to cents (C-26). Exact while the product stays below 2^53 / 100. */
export function multiplied(price: Cents, quantity: Quantity): Cents {
  return halfUp(price * Math.round(quantity * 100), 100)
}

/** A tax, a deposit, one half: `rate` × `amount`, rounded half up to cents (C-26). */
export function shareOf(amount: Cents, rate: Rate): Cents {
  return halfUp(amount * Math.round(rate * 10_000), 10_000)
}

/** The integer nearest to `numerator` / `denominator`, halves rounded up. Both are integers and not negative. */
export function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** `8%`, `8.25%`. */
export function formatRate(rate: Rate): string {
  return `${Math.round(rate * 10_000) / 100}%`
}
