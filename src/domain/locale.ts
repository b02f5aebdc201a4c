/** The locale of numbers, money and dates. */
export const locale = 'en-US'

/** Created when a number is first shown, and kept: `toLocaleString` makes one each time. */
let format: Intl.NumberFormat | undefined

/** `1,250.5` */
export function formatNumber(value: number): string {
  format ??= new Intl.NumberFormat(locale)
  return format.format(value)
}
