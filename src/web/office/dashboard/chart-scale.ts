/** The scale of a chart of money. */
import { formatNumber } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'

const steps = [1, 2, 2.5, 5, 10] as const
const lines = 3

/** Round amounts from 0 to at least `most`, ascending: `$0`, `$10k`, `$20k`. */
export function scaleOf(most: Cents): readonly { readonly amount: Cents; readonly label: string }[] {
  const wanted = Math.max(100, most) / lines
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = (steps.find((each) => each * power >= wanted) ?? 10) * power
  const count = Math.ceil(Math.max(100, most) / step)
  return Array.from({ length: count + 1 }, (_, line) => ({
    amount: line * step,
    label: labelOf(line * step),
  }))
}

function labelOf(amount: Cents): string {
  const dollars = amount / 100
  return dollars >= 1000 ? `$${formatNumber(dollars / 1000)}k` : `$${formatNumber(dollars)}`
}
