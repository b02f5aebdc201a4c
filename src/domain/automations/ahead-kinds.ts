/**
 * The kinds of what will happen by itself: an email; a payment that falls due; a `charge` that a saved card makes, a `fee` where a
 * payment stays open; a `hold` lapses, a `quote` expires.
 */
export const aheadKinds = ['email', 'payment', 'charge', 'fee', 'hold', 'quote'] as const
export type AheadKind = (typeof aheadKinds)[number]

/** True of what asks a client for money. */
export function isPaymentAhead({ kind }: { readonly kind: AheadKind }): boolean {
  return kind === 'payment' || kind === 'charge' || kind === 'fee'
}
