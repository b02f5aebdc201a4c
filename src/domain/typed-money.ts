/** Amounts as they are typed. */
import type { Cents } from './money.ts'

/** Typed dollars in cents: `12`, `12.5`, `12,5`, `$1,250.00`; undefined when the text is no amount. */
export function parseMoney(typed: string): Cents | undefined {
  const text = typed.replaceAll(/[$\s]/g, '')
  // A comma that parts no thousands is one of decimals: left out, `12,50` would be a hundred times as much.
  const digits = /^\d{1,3}(,\d{3})+(\.|$)/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(/,(?=\d{1,2}$)/, '.')
  if (!/^\d{1,9}(\.\d{0,2})?$|^\.\d{1,2}$/.test(digits)) return undefined
  const [dollars = '', cents = ''] = digits.split('.')
  return Number(dollars || '0') * 100 + Number(cents.padEnd(2, '0'))
}

/** `1250.00`: the value of an input field for an amount. */
export function typedMoney(amount: Cents): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
