import type { PortalQuote } from '#contract/portal-money.ts'

type Shown = Pick<PortalQuote, 'version' | 'offer'>

/** Whether two readings of a quote are the same version with the same choice: what an answer to one of them is about. */
export function isSameQuote(one: Shown, other: Shown): boolean {
  return one.version === other.version && choiceOf(one) === choiceOf(other)
}

function choiceOf({ offer }: Shown): string {
  if (!offer) return ''
  const { options, guests } = offer.selection
  const chosen = Object.entries(options).filter(([, count]) => count > 0)
  return JSON.stringify([chosen.toSorted(([first], [second]) => (first < second ? -1 : 1)), guests])
}
