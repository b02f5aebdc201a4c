/** The language and region in which numbers, money and dates are written. */
export const locale = 'en-US'

/** `1,250.5` */
export function formatNumber(value: number): string {
  return value.toLocaleString(locale)
}
