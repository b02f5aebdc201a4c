import { refusal, type Refusal } from '#domain/refusals.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { Refused } from '#server/platform/core/refused.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { isBeingPaid, openCheckoutsAt, type CheckoutsOf } from '#server/records/payments/open-checkouts.ts'
import { changePayment } from '#server/records/payments/store.ts'
import { handleProviderEvent } from './apply-provider-event.ts'

/**
 * Closes the open checkouts at the provider, so that nothing is paid twice or for something canceled. A checkout
 * that turns out to be paid is taken in. Call it outside a transaction: providers may be slow.
 *
 * @returns why money may still come in by one of them; undefined where none can
 */
export async function closeCheckouts(app: AppContext, whose: CheckoutsOf): Promise<Refusal | undefined> {
  const { db } = app.database
  const provider = app.payments()
  if (!provider) return undefined
  let problem: Refusal | undefined
  for (const { id, reference } of await openCheckoutsAt(db, provider.name, whose)) {
    try {
      const closed = await provider.closeCheckout(reference)
      if (closed.state === 'open') problem ??= refusal('payment.in-progress')
      // The same as its event would say, should that be late or lost.
      if (closed.state === 'paid') {
        const event = { ...closed, id: `closed-${reference}`, kind: 'paid' as const, paymentId: id }
        await handleProviderEvent(app, provider.name, event)
      }
      if (closed.state === 'closed') await changePayment(db, id, { status: 'failed' }, app.clock(), 'pending')
    } catch (error) {
      app.log.warn({ err: error, payment: id }, 'an open checkout could not be closed')
      problem = refusal('payment.provider-silent')
    }
  }
  return problem
}

/** Refuses while money may come in any moment, with the reason that `closeCheckouts` gave where it gave one. */
export async function requireNotBeingPaid(
  app: AppContext,
  tx: Tx,
  whose: CheckoutsOf,
  closing?: Refusal,
): Promise<void> {
  const provider = app.payments()?.name ?? ''
  if (await isBeingPaid(tx, whose, { provider, now: app.clock() }))
    throw new Refused(closing ?? refusal('payment.in-progress'))
}
