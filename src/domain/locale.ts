/** The locale of numbers, money and dates. */
export const locale = 'en-US'

/** `1,250.5` */
export function formatNumber(value: number): string {
  return value.toLocaleString(locale)
}
