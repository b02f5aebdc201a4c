/** Stripe's Checkout Sessions and charges of saved cards. Its library runs in a worker process (`src/server/workers/card-provider.ts`). */
import type { Make } from '../core/child.ts'
import { ProviderRefused, type PaymentProvider } from './provider.ts'

/** Sent to the worker process with every call. */
export interface StripeAccount {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Replaces Stripe's address, for tests. */
  readonly apiUrl: string | undefined
}

/** `ask` calls the worker process, which answers a declined call with its reason. */
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
    readCard: async (reference) => (await ask('card', { account, reference })) as never,
    async prepareCharge(charge) {
      const prepared = (await ask('prepare', { account, charge })) as { reference: string } | string
      if (typeof prepared === 'string') throw new ProviderRefused(prepared)
      return prepared
    },
    confirmCharge: async (reference) => (await ask('confirm', { account, reference })) as never,
    readCharge: async (reference) => (await ask('charge', { account, reference })) as never,
    listPayments: async (since) => (await ask('list', { account, since })) as never,
    readEvent: async (body, signature) => (await ask('read', { account, body, signature })) as never,
  }
}
