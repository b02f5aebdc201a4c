import { refusal, type Refusal } from '#domain/refusals/refusals.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { Refused } from '#server/platform/core/refused.ts'
import { endAttempt } from '#server/records/autopay/attempts.ts'
import { isBeingPaid, openCheckoutsAt, type CheckoutsOf } from '#server/records/payments/open-checkouts.ts'
import { changePayment } from '#server/records/payments/store.ts'
import { handleProviderEvent } from './apply-provider-event.ts'

/**
 * Closes the open checkouts at the provider, so that nothing is paid twice or after a cancellation. A checkout that is
 * already paid is applied, and `onPaid` called. Call it outside a transaction: the provider may be slow.
 * @returns why a payment may still arrive; undefined where none can
 */
export async function closeCheckouts(
  app: AppContext,
  whose: CheckoutsOf,
  onPaid?: () => void,
): Promise<Refusal | undefined> {
  const { db } = app.database
  const provider = app.payments()
  if (!provider) return undefined
  let problem: Refusal | undefined
  for (const { id, reference } of await openCheckoutsAt(db, provider.name, whose)) {
    try {
      const closed = await provider.closeCheckout(reference)
      if (closed.state === 'open') problem ??= refusal('payment.in-progress')
      // The event of this payment may be late or lost.
      if (closed.state === 'paid') {
        const event = { ...closed, id: `closed-${reference}`, kind: 'paid' as const, paymentId: id }
        await handleProviderEvent(app, provider.name, event)
        onPaid?.()
      }
      if (closed.state === 'closed') {
        await changePayment(db, id, { status: 'failed' }, app.clock(), 'pending')
        await endAttempt(db, id, { state: 'withdrawn' }, app.clock())
      }
    } catch (error) {
      app.log.warn({ err: error, payment: id }, 'an open checkout could not be closed')
      problem = refusal('payment.provider-silent')
    }
  }
  return problem
}

/** Refuses while a payment may still arrive, with the reason of `closeCheckouts` if it gave one. */
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
