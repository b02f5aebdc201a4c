/** A provider for trying things out: it waits, then says that the payment came in. No card is charged. */
import type { Jobs } from '../jobs.ts'
import type { HearEvent, PaymentProvider } from './provider.ts'

const queue = 'simulated-payment'
/** As long as the specification's placeholder waits (P §9). */
const waitSeconds = 2

interface Pending {
  readonly reference: string
  readonly amount: number
}

/** Call once at start; `enqueue` writes outside any transaction, like a provider that knows nothing of ours. */
export async function simulatedProvider(
  jobs: Pick<Jobs, 'handle' | 'enqueueAlone'>,
  hear: HearEvent,
): Promise<PaymentProvider> {
  await jobs.handle<Pending>(queue, ({ reference, amount }) =>
    hear({ id: `event-${reference}`, kind: 'paid', reference, amount }),
  )
  return {
    name: 'simulated',
    async openCheckout({ paymentId, amount, successUrl }) {
      const reference = `simulated-${paymentId}`
      await jobs.enqueueAlone(queue, { reference, amount }, waitSeconds)
      return { reference, url: successUrl }
    },
    // It is paid by itself within seconds, like by a payer who does not hesitate.
    closeCheckout: async () => false,
  }
}
