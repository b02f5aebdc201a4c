import { businessCurrency, formatMoney, type Cents } from '#domain/money.ts'

/** `2 staff, $420.00 planned` */
export function dayFigures({ people, cost }: { readonly people: number; readonly cost: Cents }): string {
  return `${people} staff, ${formatMoney(cost, businessCurrency)} planned`
}

/** `1 shift` */
export function shiftCount(count: number): string {
  return `${count} ${count === 1 ? 'shift' : 'shifts'}`
}
