/** A provider for trying things out: it waits, then says that the payment came in. No card is charged. */
import type { Jobs } from '../jobs.ts'
import type { HearEvent, PaymentProvider } from './provider.ts'

const queue = 'simulated-payment'
/** As long as the specification's placeholder waits (P §9). */
const waitSeconds = 2

interface Pending {
  readonly paymentId: string
  readonly amount: number
}

/** Call once at start. Its word is enqueued outside any transaction, as from somebody who knows nothing of ours. */
export async function simulatedProvider(
  jobs: Pick<Jobs, 'handle' | 'enqueueAlone'>,
  hear: HearEvent,
): Promise<PaymentProvider> {
  await jobs.handle<Pending>(queue, ({ paymentId, amount }) =>
    hear({ id: `paid-${paymentId}`, kind: 'paid', paymentId, amount }),
  )
  return {
    name: 'simulated',
    async openCheckout({ paymentId, amount, successUrl }) {
      await jobs.enqueueAlone(queue, { paymentId, amount }, waitSeconds)
      return { reference: `simulated-${paymentId}`, url: successUrl }
    },
    // It is paid by itself within seconds, like by a payer who does not hesitate.
    closeCheckout: async () => false,
  }
}
