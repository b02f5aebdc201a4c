/** Events of Stripe's webhook. */
import type Stripe from 'stripe'
import type { ProviderEvent, ReadEvent } from '#server/platform/payments/provider.ts'
import { idOf, isOffSession, paidOf, paidOfIntent } from './card-charges.ts'

/** Verifies the signature over the raw body; a body without a valid signature is `forged`. */
export async function readEvent(
  stripe: Stripe,
  { secret, body, signature }: { readonly secret: string; readonly body: string; readonly signature: string },
): Promise<ReadEvent> {
  let event: ReturnType<typeof stripe.webhooks.constructEvent>
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    return 'forged'
  }
  const { id, type } = event
  const told = ofSession(event) ?? ofCharge(event)
  if (told) return told === 'ignored' ? told : { id, ...told }
  if (/^(charge\.(refund|dispute)|refund\.)/.test(type)) {
    const paymentId = await paymentOf(
      stripe,
      event.data.object as Stripe.Charge | Stripe.Refund | Stripe.Dispute,
    )
    return paymentId ? { id, kind: 'changed', paymentId } : 'ignored'
  }
  return 'ignored'
}

type Told = Omit<Extract<ProviderEvent, { readonly kind: 'paid' }>, 'id'> | NoMoney | 'ignored'
interface NoMoney {
  readonly kind: 'failed' | 'charge-changed'
  readonly paymentId: string
}

function ofSession(event: Stripe.Event): Told | undefined {
  const { type } = event
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    const paymentId = event.data.object.client_reference_id
    const paid = paidOf(event.data.object)
    return paymentId && paid ? { kind: 'paid', paymentId, ...paid } : 'ignored'
  }
  if (type === 'checkout.session.expired' || type === 'checkout.session.async_payment_failed') {
    const paymentId = event.data.object.client_reference_id
    return paymentId ? { kind: 'failed', paymentId } : 'ignored'
  }
  return undefined
}

/** A payment that a checkout took is reported twice, and counts once; where it failed there, the payer tries another card. */
function ofCharge(event: Stripe.Event): Told | undefined {
  const { type } = event
  if (type === 'payment_intent.succeeded') {
    const paymentId = event.data.object.metadata['payment_id']
    const paid = paidOfIntent(event.data.object)
    return paymentId && paid ? { kind: 'paid', paymentId, ...paid } : 'ignored'
  }
  if (type === 'payment_intent.payment_failed' || type === 'payment_intent.canceled') {
    const paymentId = event.data.object.metadata['payment_id']
    return paymentId && isOffSession(event.data.object) ? { kind: 'charge-changed', paymentId } : 'ignored'
  }
  return undefined
}

/** Refunds and disputes name only the payment intent, whose metadata names our payment. */
async function paymentOf(
  stripe: Stripe,
  { payment_intent, metadata }: Stripe.Charge | Stripe.Refund | Stripe.Dispute,
): Promise<string | undefined> {
  const named = metadata?.['payment_id']
  const intent = idOf(payment_intent)
  if (named || !intent) return named
  return (await stripe.paymentIntents.retrieve(intent)).metadata['payment_id']
}
