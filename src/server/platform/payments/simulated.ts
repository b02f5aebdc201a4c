/** A simulated provider for trials: after a delay it reports a payment. No card is charged. */
import type { Jobs } from '../jobs/jobs.ts'
import type { HandleEvent, PaymentProvider, ProviderPayment } from './provider.ts'

const queue = 'simulated-payment'
/** The delay of the specification's placeholder. */
const waitSeconds = 2

interface Pending {
  readonly paymentId: string
  readonly amount: number
}

/** The program's own payment records, because this provider stores nothing. */
export interface PaymentLookup {
  readonly readPayment: (reference: string) => Promise<ProviderPayment>
  /** The payment that is asked for with this reference. */
  readonly readPending: (reference: string) => Promise<Pending>
  /** Whether the checkout was opened at least so many minutes ago. */
  readonly isOlder: (reference: string, minutes: number) => Promise<boolean>
}

/** After this time an unpaid checkout has lost its job. */
const longestMinutes = 10

/** Call once at start. Its events are enqueued outside any transaction, like those of an external provider. */
export async function simulatedProvider(
  jobs: Pick<Jobs, 'handle' | 'enqueueAlone'>,
  handleEvent: HandleEvent,
  lookup: PaymentLookup,
): Promise<PaymentProvider> {
  await jobs.handle<Pending>(queue, ({ paymentId, amount }) =>
    handleEvent({ id: `paid-${paymentId}`, kind: 'paid', paymentId, amount }),
  )
  return {
    name: 'simulated',
    async openCheckout({ paymentId, amount, successUrl }) {
      await jobs.enqueueAlone(queue, { paymentId, amount }, waitSeconds)
      return { reference: `simulated-${paymentId}`, url: successUrl }
    },
    // The payment arrives within seconds without a payer.
    closeCheckout: async (reference) => ({
      state: (await lookup.isOlder(reference, longestMinutes)) ? 'closed' : 'open',
    }),
    readPayment: lookup.readPayment,
    refund: async () => undefined,
    readCard: async () => ({
      customer: 'simulated',
      method: 'simulated',
      label: 'Test card ending 4242',
      expires: '12/99',
    }),
    prepareCharge: async ({ paymentId }) => ({ reference: `simulated-${paymentId}` }),
    async confirmCharge(reference) {
      const { paymentId, amount } = await lookup.readPending(reference)
      await jobs.enqueueAlone(queue, { paymentId, amount }, waitSeconds)
      return { state: 'processing' }
    },
    async readCharge(reference) {
      const { paid } = await lookup.readPayment(reference)
      if (paid) return { state: 'paid', ...paid }
      return { state: (await lookup.isOlder(reference, longestMinutes)) ? 'closed' : 'processing' }
    },
  }
}
