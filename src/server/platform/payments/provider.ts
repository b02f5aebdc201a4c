/** How money is taken online. A provider opens a checkout for an amount that the server computed, and later says what came of it. */
import type { Cents } from '#domain/money.ts'

export interface CheckoutOrder {
  /** Ours; a provider that is asked twice with it opens one checkout. */
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
  /** The provider's own id, by which its events name the checkout. */
  readonly reference: string
  /** Where the payer goes. */
  readonly url: string
}

export interface ProviderEvent {
  /** Unique with the provider: an event that is sent twice is obeyed once. */
  readonly id: string
  readonly kind: 'paid' | 'failed' | 'refunded'
  readonly reference: string
  /** What was taken, or given back. */
  readonly amount: Cents
}

export type HearEvent = (event: ProviderEvent) => Promise<void>

export interface PaymentProvider {
  readonly name: string
  readonly openCheckout: (order: CheckoutOrder) => Promise<Checkout>
  /** Closes a checkout that nobody has paid; false when it is too late for that. */
  readonly closeCheckout: (reference: string) => Promise<boolean>
  /** Reads a call of the provider's webhook; nothing when its signature is wrong, `ignored` when it says nothing here. */
  readonly readEvent?: (
    body: string,
    signature: string | null,
  ) => Promise<ProviderEvent | 'ignored' | undefined>
}
