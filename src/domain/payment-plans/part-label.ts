/** Names of parts whose share of the total has changed. Amounts in cents. */
import type { Cents } from '../money.ts'
import type { PlanPart } from './plan.ts'
import { mostParts } from './templates.ts'

interface Named extends Pick<PlanPart, 'label' | 'share'> {
  readonly amount: Cents
}

/**
 * The parts with names that hold: a percentage that was the share of its part, and is not any more, is left out of its name.
 * `Deposit (25%)` becomes `Deposit`, and `50% at the event` becomes `At the event`. Other words of an owner stay.
 */
export function withTrueLabels<P extends Named>(before: readonly Named[], after: readonly P[]): readonly P[] {
  const totals = { before: totalOf(before), after: totalOf(after) }
  return after.map((part, place) => {
    const was = before[place]
    const label = part.label.replaceAll(percentages, (words, bracketed?: string, bare?: string) => {
      const percent = Number((bracketed ?? bare ?? '').replace(',', '.'))
      const isShare =
        isPercentOf(percent, was?.amount ?? part.amount, totals.before) ||
        (part.share.kind === 'percent' && part.share.percent === percent)
      return isShare && !isPercentOf(percent, part.amount, totals.after) ? ' ' : words
    })
    return label === part.label ? part : { ...part, label: tidied(label) }
  })
}

const percentage = String.raw`\b(\d+(?:[.,]\d+)?)\s?%(?:\s+of\s+(?:the\s+)?(?:total|whole|price|sum)\b)?`
/** A percentage, in brackets of its own or not, and what it is said to be of. */
const percentages = new RegExp(String.raw`\(\s*${percentage}\s*\)|${percentage}`, 'gi')

/** To within the cents that the parts of a plan share. */
function isPercentOf(percent: number, amount: Cents, total: Cents): boolean {
  return Math.abs(amount - (total * percent) / 100) < mostParts
}

function totalOf(parts: readonly { readonly amount: Cents }[]): Cents {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Without the gaps and signs that were around what is left out. */
function tidied(label: string): string {
  const words = label
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(\s*[,:;–—-]*\s*/g, '(')
    .replaceAll(/\s*[,:;–—-]*\s*\)/g, ')')
    .replaceAll(/([,:;])\s*[,;]/g, '$1')
    .replaceAll(/^[\s,:;–—-]+|[\s,:;–—-]+$/g, '')
  return words === '' ? 'Payment' : words.charAt(0).toUpperCase() + words.slice(1)
}
