/**
 * How money is taken online. A provider opens a checkout for an amount that the server computed, and later says what
 * came of it; it knows of our payments by their ids alone.
 */
import type { Cents, Money } from '#domain/money.ts'
import type { Instant } from '#domain/time.ts'

export interface CheckoutOrder extends Money {
  /** The idempotency key: a provider that is asked twice with it opens one checkout, and names it in its events. */
  readonly paymentId: string
  /** What the payer reads. */
  readonly description: string
  readonly email: string
  readonly successUrl: string
  readonly cancelUrl: string
  /** When the checkout ends by itself. */
  readonly expiresAt: Instant
}

export interface Checkout {
  /** The provider's own id. */
  readonly reference: string
  /** Where the payer goes. */
  readonly url: string
}

/** Money as a provider names it. */
export interface ProviderAmount {
  readonly amount: Cents
  /** Where the provider names it: `usd`. */
  readonly currency?: string
}

/** What a checkout is after somebody asked to close it: `open` where its payment is being processed. */
export type ClosedCheckout =
  | { readonly state: 'closed' | 'open' }
  | ({ readonly state: 'paid' } & ProviderAmount)

/** A payment as the provider knows it at this moment. */
export interface ProviderPayment {
  /** What was taken; null where nothing was, or not yet. */
  readonly paid: ProviderAmount | null
  /** All that was given back and did not fail, in cents. */
  readonly refunded: Cents
  /** The newest dispute, if there was one. */
  readonly dispute: { readonly status: 'open' | 'won' | 'lost'; readonly amount: Cents } | null
  /** Refunds that this program asked for, by its own ids. */
  readonly refunds: readonly {
    readonly id: string
    readonly isFailed: boolean
    readonly failure: string | null
  }[]
}

export interface RefundOrder {
  /** The idempotency key: asked twice, money goes back once. */
  readonly refundId: string
  readonly paymentId: string
  /** Of the checkout. */
  readonly reference: string
  readonly amount: Cents
}

/** Thrown where a provider says no: asking again with the same order would change nothing. */
export class ProviderRefused extends Error {}

/** An event of a provider. `changed`: refunds or disputes; what they are now is to be asked for. */
export type ProviderEvent = {
  /** Unique with the provider: an event that is sent twice is applied once. */
  readonly id: string
  readonly paymentId: string
} & (({ readonly kind: 'paid' } & ProviderAmount) | { readonly kind: 'failed' | 'changed' })

export type HandleEvent = (event: ProviderEvent) => Promise<void>

/** A call of a provider's webhook: an event, nothing that concerns us, or not from the provider at all. */
export type ReadEvent = ProviderEvent | 'ignored' | 'forged'

export interface PaymentProvider {
  readonly name: string
  readonly openCheckout: (order: CheckoutOrder) => Promise<Checkout>
  /** Closes a checkout that nobody has paid, and answers what it is from then on. */
  readonly closeCheckout: (reference: string) => Promise<ClosedCheckout>
  /** The payment behind a checkout, as it is now. */
  readonly readPayment: (reference: string) => Promise<ProviderPayment>
  /** Throws `ProviderRefused` where the provider says no; any other error leaves open whether money went back. */
  readonly refund: (order: RefundOrder) => Promise<void>
  /** Checks the signature before anything is believed. */
  readonly readEvent?: (body: string, signature: string) => Promise<ReadEvent>
}
