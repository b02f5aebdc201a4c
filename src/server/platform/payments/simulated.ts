/** A provider for trying things out: it waits, then says that the payment came in. No card is charged. */
import type { Jobs } from '../jobs/jobs.ts'
import type { HandleEvent, PaymentProvider, ProviderPayment } from './provider.ts'

const queue = 'simulated-payment'
/** As long as the specification's placeholder waits. */
const waitSeconds = 2

interface Pending {
  readonly paymentId: string
  readonly amount: number
}

/** What the program has written down of a simulated payment: this provider keeps no books of its own. */
export interface Books {
  readonly readPayment: (reference: string) => Promise<ProviderPayment>
  /** Whether the checkout was opened so many minutes ago, or before. */
  readonly isOlder: (reference: string, minutes: number) => Promise<boolean>
}

/** By then it is paid, unless its job was lost. */
const longestMinutes = 10

/** Call once at start. Its events are enqueued outside any transaction, as from a provider that knows nothing of ours. */
export async function simulatedProvider(
  jobs: Pick<Jobs, 'handle' | 'enqueueAlone'>,
  handleEvent: HandleEvent,
  books: Books,
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
    // It is paid by itself within seconds, as by a payer who does not hesitate.
    closeCheckout: async (reference) => ({
      state: (await books.isOlder(reference, longestMinutes)) ? 'closed' : 'open',
    }),
    readPayment: books.readPayment,
    refund: async () => undefined,
  }
}
