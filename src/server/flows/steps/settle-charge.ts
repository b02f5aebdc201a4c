/** What became of the charge of a saved card, as the provider says (rules.md, Y-12). */
import { tryDays } from '#domain/autopay/next-step.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import type {
  ChargeState,
  PaymentProvider,
  ProviderAmount,
  UnpaidCharge,
} from '#server/platform/payments/provider.ts'
import { attemptOfPayment, attemptsOn, endAttempt } from '#server/records/autopay/attempts.ts'
import { lockPayment, paymentEvent } from '#server/records/payments/lock-payment.ts'
import { findPayment } from '#server/records/payments/read.ts'
import { changePayment } from '#server/records/payments/store.ts'
import { handleProviderEvent } from './apply-provider-event.ts'
import { emailUnpaidCharge } from './autopay-emails.ts'

const longestReason = 500

export interface Charge {
  readonly payment_id: string
  readonly reference: string
}

/** Asks the provider about a charge and applies its answer; for events of charges. */
export async function refreshCharge(app: AppContext, provider: string, paymentId: string): Promise<void> {
  const asked = app.payments()
  const payment = await findPayment(app.database.db, paymentId)
  if (asked?.name !== provider || payment?.provider !== provider || !payment.provider_reference) {
    app.log.warn({ provider, payment: paymentId }, 'the provider names an unknown charge')
    return
  }
  const charge = { payment_id: payment.id, reference: payment.provider_reference }
  await applyCharge(app, asked, charge, await asked.readCharge(charge.reference))
}

/**
 * Applies the state of a charge. What failed is closed at the provider before it counts as failed, so that no late answer takes
 * money beside the next attempt. Nothing is done while the outcome is open.
 */
export async function applyCharge(
  app: AppContext,
  provider: PaymentProvider,
  charge: Charge,
  state: ChargeState,
): Promise<void> {
  if (state.state === 'paid') return applyPaidCharge(app, provider.name, charge, state)
  if (state.state === 'prepared' || state.state === 'processing') return
  const closed = await provider.closeCheckout(charge.reference)
  if (closed.state === 'paid') return applyPaidCharge(app, provider.name, charge, closed)
  if (closed.state === 'open') return
  await endCharge(app, charge.payment_id, state)
}

/** Ends a charge that is not to be made, where the provider lets it. */
export async function withdrawCharge(
  app: AppContext,
  provider: PaymentProvider,
  { payment_id, reference }: { readonly payment_id: string; readonly reference: string | null },
): Promise<void> {
  if (reference !== null) {
    const closed = await provider.closeCheckout(reference)
    if (closed.state === 'paid') return applyPaidCharge(app, provider.name, { payment_id, reference }, closed)
  }
  await endCharge(app, payment_id, { state: 'closed' })
}

/** The event of this charge may be late or lost; applied twice, it counts once. */
function applyPaidCharge(
  app: AppContext,
  provider: string,
  { payment_id, reference }: Charge,
  { amount, currency }: ProviderAmount,
): Promise<void> {
  const paid = { id: `charged-${reference}`, kind: 'paid' as const, paymentId: payment_id, amount }
  return handleProviderEvent(app, provider, { ...paid, ...(currency ? { currency } : {}) })
}

/** Stores that a charge took no money, once, and tells the client; after the last try an owner is alerted. */
export async function endCharge(app: AppContext, paymentId: string, unpaid: UnpaidCharge): Promise<void> {
  await inTransaction(app, system, async (tx) => {
    const locked = await lockPayment(tx, null, paymentId)
    const attempt = locked && (await attemptOfPayment(tx, paymentId))
    if (!locked || !attempt) return
    const now = app.clock()
    if (locked.payment.status === 'pending')
      await changePayment(tx, paymentId, { status: 'failed' }, now, 'pending')
    else if (locked.payment.status !== 'failed') return
    if (unpaid.state === 'closed') {
      await endAttempt(tx, paymentId, { state: 'withdrawn' }, now)
      return
    }
    const isDeclined = unpaid.state === 'declined'
    const reason = isDeclined ? { reason: unpaid.reason.slice(0, longestReason) } : {}
    const state = isDeclined ? ('declined' as const) : ('needs_client' as const)
    if (!(await endAttempt(tx, paymentId, { state, ...reason }, now))) return
    const event = paymentEvent(
      locked,
      isDeclined ? 'autopay.declined' : 'autopay.needs-client',
      attempt.amount,
    )
    await recordEvent(tx, { ...event, detail: { ...event.detail, ...reason } })
    const tries = (await attemptsOn(tx, [attempt.installment_id])).filter(
      ({ notice_id, state }) => notice_id === attempt.notice_id && state === 'declined',
    )
    const isLast = tries.length >= tryDays.length
    if (isLast) await recordEvent(tx, paymentEvent(locked, 'autopay.gave-up', attempt.amount))
    await emailUnpaidCharge(app, tx, locked, { attempt, tries, isDeclined })
  })
}
