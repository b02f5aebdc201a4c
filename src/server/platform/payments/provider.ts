/**
 * Interface of online payment providers. A provider opens a checkout for an amount that the server computed, and
 * reports the outcome later; it knows our payments only by their ids.
 */
import type { Cents, Money } from '#domain/money.ts'
import type { Instant } from '#domain/time.ts'

export interface CheckoutOrder extends Money {
  /** The idempotency key: a repeated call opens no second checkout. The provider's events name it. */
  readonly paymentId: string
  /** Shown to the payer. */
  readonly description: string
  readonly email: string
  readonly successUrl: string
  readonly cancelUrl: string
  /** When the checkout expires. */
  readonly expiresAt: Instant
}

export interface Checkout {
  /** The provider's own id. */
  readonly reference: string
  /** Address of the checkout page. */
  readonly url: string
}

/** An amount as a provider reports it. */
export interface ProviderAmount {
  readonly amount: Cents
  /** Where the provider reports it: `usd`. */
  readonly currency?: string
}

/** State of a checkout after an attempt to close it: `open` while its payment is being processed. */
export type ClosedCheckout =
  | { readonly state: 'closed' | 'open' }
  | ({ readonly state: 'paid' } & ProviderAmount)

/** The current state of a payment at the provider. */
export interface ProviderPayment {
  /** The amount taken; null where there is none yet. */
  readonly paid: ProviderAmount | null
  /** Sum of all refunds that did not fail, in cents. */
  readonly refunded: Cents
  /** The newest dispute, if there was one. */
  readonly dispute: { readonly status: 'open' | 'won' | 'lost'; readonly amount: Cents } | null
  /** Refunds that this program requested, by its own ids. */
  readonly refunds: readonly {
    readonly id: string
    readonly isFailed: boolean
    readonly failure: string | null
  }[]
}

export interface RefundOrder {
  /** The idempotency key: a repeated call refunds once. */
  readonly refundId: string
  readonly paymentId: string
  /** Of the checkout. */
  readonly reference: string
  readonly amount: Cents
}

/** Thrown where a provider declines: a repeated call would change nothing. */
export class ProviderRefused extends Error {}

/** An event of a provider. `changed` means refunds or disputes, whose state has to be read. */
export type ProviderEvent = {
  /** Unique at the provider: an event that is sent twice is applied once. */
  readonly id: string
  readonly paymentId: string
} & (({ readonly kind: 'paid' } & ProviderAmount) | { readonly kind: 'failed' | 'changed' })

export type HandleEvent = (event: ProviderEvent) => Promise<void>

/** A call of a provider's webhook: an event, an irrelevant one, or one with a wrong signature. */
export type ReadEvent = ProviderEvent | 'ignored' | 'forged'

export interface PaymentProvider {
  readonly name: string
  readonly openCheckout: (order: CheckoutOrder) => Promise<Checkout>
  /** Closes an unpaid checkout, and returns its final state. */
  readonly closeCheckout: (reference: string) => Promise<ClosedCheckout>
  /** The current state of the payment behind a checkout. */
  readonly readPayment: (reference: string) => Promise<ProviderPayment>
  /** Throws `ProviderRefused` where the provider declines; after any other error the outcome is unknown. */
  readonly refund: (order: RefundOrder) => Promise<void>
  /** Verifies the signature and parses the event. */
  readonly readEvent?: (body: string, signature: string) => Promise<ReadEvent>
}
