/** Money is an integer number of minor units: `125000` is $1,250.00. Formatted only at the edge. */
export type Cents = number

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50`. The currency defaults to USD in en-US format (P §9). */
export function formatMoney(amount: Cents): string {
  return usd.format(amount / 100)
}
