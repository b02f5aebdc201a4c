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
  /**
   * Keeps the card for charges without the payer: `customer` is the provider's id where an earlier checkout of the same payer
   * has one.
   */
  readonly saveCard?: { readonly customer: string | null }
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

/** What the provider says of a dispute. */
export interface DisputeNotes {
  /** As the client's bank says: `product_not_received`. */
  readonly reason: string | null
  /** Until when evidence is accepted. */
  readonly answer_by: Instant | null
}

/** The current state of a payment at the provider. */
export interface ProviderPayment {
  /** The amount taken; null where there is none yet. */
  readonly paid: ProviderAmount | null
  /** Sum of all refunds that did not fail, in cents. */
  readonly refunded: Cents
  /** The newest dispute, if there was one. */
  readonly dispute:
    | ({ readonly status: 'open' | 'won' | 'lost'; readonly amount: Cents } & Partial<DisputeNotes>)
    | null
  /** Refunds that this program requested, by its own ids. */
  readonly refunds: readonly {
    readonly id: string
    readonly isFailed: boolean
    readonly failure: string | null
  }[]
}

/** A card that the provider keeps for charges without the payer. */
export interface SavedCard {
  /** The provider's own ids. */
  readonly customer: string
  readonly method: string
  /** `Visa ending 4242`. */
  readonly label: string
  /** Month and year: `08/29`; null where it has no end. */
  readonly expires: string | null
}

/** A charge of a saved card. */
export interface ChargeOrder extends Money, Pick<SavedCard, 'customer' | 'method'> {
  /** Named by the provider's events and lists. */
  readonly paymentId: string
  /** The idempotency key: a repeated call prepares no second charge. */
  readonly key: string
  readonly description: string
}

/**
 * The state of a charge. `prepared` takes no money until it is confirmed; `closed` never takes any. `needs-client`: the bank
 * wants to hear the payer.
 */
export type ChargeState =
  | { readonly state: 'prepared' }
  | { readonly state: 'processing' }
  | UnpaidCharge
  | ({ readonly state: 'paid' } & ProviderAmount)

/** The end of a charge that took no money. */
export type UnpaidCharge =
  | { readonly state: 'closed' }
  | { readonly state: 'needs-client' }
  | { readonly state: 'declined'; readonly reason: string }

/** A payment as a list of the provider names it. */
export interface ListedPayment {
  readonly paymentId: string
  /** The amount taken; null where there is none. */
  readonly paid: ProviderAmount | null
  /** In cents. */
  readonly refunded: Cents
  readonly isDisputed: boolean
  /** When the provider began it. */
  readonly made_at: Instant
  /** What it was for, as the provider was told: `Invoice INV-1042`. */
  readonly description: string | null
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

/**
 * An event of a provider. `changed` means refunds or disputes, and `charge-changed` the charge of a saved card, whose state has
 * to be read.
 */
export type ProviderEvent = {
  /** Unique at the provider: an event that is sent twice is applied once. */
  readonly id: string
  readonly paymentId: string
} & (
  | ({ readonly kind: 'paid' } & ProviderAmount)
  | { readonly kind: 'failed' | 'changed' | 'charge-changed' }
)

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
  /** The card that a paid checkout saved; null where it saved none. */
  readonly readCard: (reference: string) => Promise<SavedCard | null>
  /**
   * Prepares the charge of a saved card, which takes no money; its reference works like that of a checkout. Throws
   * `ProviderRefused` where the card can never be charged.
   */
  readonly prepareCharge: (order: ChargeOrder) => Promise<{ readonly reference: string }>
  /**
   * Charges what was prepared, at most once however often it is called. The answer is the provider's state, which is no proof of
   * money; after an error the outcome is unknown.
   */
  readonly confirmCharge: (reference: string) => Promise<ChargeState>
  readonly readCharge: (reference: string) => Promise<ChargeState>
  /** The payments that were made, refunded or disputed since then; undefined where the provider keeps no list. */
  readonly listPayments?: (since: Instant) => Promise<readonly ListedPayment[]>
  /** Verifies the signature and parses the event. */
  readonly readEvent?: (body: string, signature: string) => Promise<ReadEvent>
}
