/** Stripe's Checkout Sessions. Its library runs in a process of its own (`src/server/workers/card-provider.ts`). */
import type { Make } from '../core/child.ts'
import { ProviderRefused, type PaymentProvider } from './provider.ts'

/** What the provider's process is told with every call. */
export interface StripeAccount {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Somewhere else than Stripe's own address: for tests on this machine. */
  readonly apiUrl: string | undefined
}

/** `ask` reaches the process that has Stripe's library, by `open`, `close`, `state`, `refund` and `read`. */
export function stripeProvider(account: StripeAccount, ask: Make<unknown>): PaymentProvider {
  return {
    name: 'stripe',
    openCheckout: async (order) => (await ask('open', { account, order })) as never,
    closeCheckout: async (reference) => (await ask('close', { account, reference })) as never,
    readPayment: async (reference) => (await ask('state', { account, reference })) as never,
    async refund(refund) {
      const refusal = (await ask('refund', { account, refund })) as string | null
      if (refusal !== null) throw new ProviderRefused(refusal)
    },
    readEvent: async (body, signature) => (await ask('read', { account, body, signature })) as never,
  }
}
