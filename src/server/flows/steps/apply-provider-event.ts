/** Applies events of a payment provider, once each, under the booking's lock (C-76). */
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { actingAs, inTransaction } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import type { ProviderEvent } from '#server/platform/payments/provider.ts'
import { actorOf, paymentEvent, lockPayment } from '#server/records/payments/lock-payment.ts'
import { findPayment } from '#server/records/payments/read.ts'
import { changePayment, noteProviderEvent } from '#server/records/payments/store.ts'
import { applyState } from './apply-provider-state.ts'
import { applyPaid } from './complete-payment.ts'

/** How often a payment that changed meanwhile is read again; after that the provider must resend its event. */
const mostReads = 5

/** Applies an event of a provider. Throws where the provider has to resend it. */
export async function handleProviderEvent(
  app: AppContext,
  provider: string,
  event: ProviderEvent,
): Promise<void> {
  if (event.kind === 'changed' || event.kind === 'charge-changed')
    return refreshPayment(app, provider, event.paymentId)
  await inTransaction(app, system, async (tx) => {
    const locked = await lockPayment(tx, provider, event.paymentId)
    if (!locked) {
      // Another program uses the same provider account: a resend would change nothing.
      app.log.warn({ provider, event: event.id }, 'a provider event names an unknown payment')
      return
    }
    if (!(await noteProviderEvent(tx, provider, event))) return
    const { payment } = locked
    const asClient = actingAs(tx, actorOf(locked))
    if (event.kind === 'paid') return applyPaid(app, asClient, locked, event)
    if (payment.status !== 'pending') return
    await changePayment(tx, payment.id, { status: 'failed' }, app.clock())
    await recordEvent(asClient, paymentEvent(locked, 'payment.failed', payment.amount))
  })
}

/**
 * Reads a payment's state from the provider and applies it: failed refunds, disputes, and payments without an event.
 * The provider is called outside the transaction; its answer is applied only to the version of the payment that was
 * read before the call.
 */
export async function refreshPayment(app: AppContext, provider: string, paymentId: string): Promise<void> {
  const asked = app.payments()
  if (asked?.name !== provider) return
  for (let reads = 1; reads <= mostReads; reads++) {
    const before = await findPayment(app.database.db, paymentId)
    if (!before?.provider_reference || before.provider !== provider) {
      app.log.warn({ provider, payment: paymentId }, 'the provider names an unknown payment')
      return
    }
    const state = await asked.readPayment(before.provider_reference)
    const isApplied = await inTransaction(app, system, async (tx) => {
      const locked = await lockPayment(tx, provider, paymentId)
      if (!locked || locked.payment.version !== before.version) return false
      await applyState(app, tx, locked, state)
      return true
    })
    if (isApplied) return
  }
  throw new Error('a payment changed during every read')
}
