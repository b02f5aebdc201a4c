/**
 * How money is taken online. A provider opens a checkout for an amount that the server computed, and later says what
 * came of it; it knows of our payments by their ids alone.
 */
import type { Cents } from '#domain/money.ts'

export interface CheckoutOrder {
  /** A provider that is asked twice with it opens one checkout, and names it in its events. */
  readonly paymentId: string
  readonly amount: Cents
  readonly currency: string
  /** What the payer reads. */
  readonly description: string
  readonly email: string
  readonly successUrl: string
  readonly cancelUrl: string
}

export interface Checkout {
  /** The provider's own id. */
  readonly reference: string
  /** Where the payer goes. */
  readonly url: string
}

export interface ProviderEvent {
  /** Unique with the provider: an event that is sent twice is obeyed once. */
  readonly id: string
  readonly kind: 'paid' | 'failed' | 'refunded'
  readonly paymentId: string
  /** What was taken; with a refund, all that was given back so far. */
  readonly amount: Cents
  /** Where the provider names it: `usd`. */
  readonly currency?: string
}

export type HearEvent = (event: ProviderEvent) => Promise<void>

/** A call of a provider's webhook: an event, nothing that concerns us, or not from the provider at all. */
export type ReadEvent = ProviderEvent | 'ignored' | 'forged'

export interface PaymentProvider {
  readonly name: string
  readonly openCheckout: (order: CheckoutOrder) => Promise<Checkout>
  /** Closes a checkout that nobody has paid; false when it is too late for that. */
  readonly closeCheckout: (reference: string) => Promise<boolean>
  /** Checks the signature before anything is believed. */
  readonly readEvent?: (body: string, signature: string) => Promise<ReadEvent>
}
