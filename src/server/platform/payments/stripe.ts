/** Stripe's Checkout Sessions. Its library runs in a worker process (`src/server/workers/card-provider.ts`). */
import type { Make } from '../core/child.ts'
import { ProviderRefused, type PaymentProvider } from './provider.ts'

/** Sent to the worker process with every call. */
export interface StripeAccount {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Replaces Stripe's address, for tests. */
  readonly apiUrl: string | undefined
}

/** `ask` calls the worker process, with the kinds `open`, `close`, `state`, `refund` and `read`. */
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
