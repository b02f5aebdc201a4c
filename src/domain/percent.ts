/** A rate as it is typed: in percent. */
import { formatRate, type Rate } from './money.ts'

/** `8.25`: the value of an input field for a rate, in percent. */
export function typedPercent(rate: Rate): string {
  return formatRate(rate).replace('%', '')
}

/** Typed percent as a rate with four decimals: `8`, `8.25`, `8,25%`; 0 where it is no number from 0 to 100 (A-QUO-10). */
export function parsePercent(typed: string): Rate {
  const percent = Number(typed.replace(',', '.').replace('%', '').trim())
  return percent >= 0 && percent <= 100 ? Math.round(percent * 100) / 10_000 : 0
}
