/** Speaks to Stripe with its own library; also runs as a process of its own, because of what that weighs. */
import Stripe from 'stripe'
import { makeForParent } from './platform/child.ts'
import type { Checkout, CheckoutOrder, ReadEvent } from './platform/payments/provider.ts'
import type { StripeAccount } from './platform/payments/stripe.ts'

interface Facts {
  readonly account: StripeAccount
  readonly order?: CheckoutOrder
  readonly reference?: string
  readonly body?: string
  readonly signature?: string
}

export async function askStripe(kind: string, facts: object): Promise<unknown> {
  const { account, order, reference = '', body = '', signature = '' } = facts as Facts
  const stripe = clientOf(account)
  if (kind === 'open' && order) return openSession(stripe, order)
  if (kind === 'close') return closeSession(stripe, reference)
  if (kind === 'read') return readEvent(stripe, account, body, signature)
  throw new Error(`there is nothing to ask of the card provider called ${kind}`)
}

function clientOf({ secretKey, apiUrl }: StripeAccount): Stripe {
  const elsewhere = apiUrl ? new URL(apiUrl) : undefined
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(elsewhere
      ? { host: elsewhere.hostname, port: Number(elsewhere.port), protocol: 'http' as const }
      : {}),
  })
}

/** The same payment asked twice is one session: Stripe keeps its answer under the key. */
async function openSession(stripe: Stripe, order: CheckoutOrder): Promise<Checkout> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: order.paymentId,
      customer_email: order.email,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency.toLowerCase(),
            unit_amount: order.amount,
            product_data: { name: order.description },
          },
        },
      ],
      payment_intent_data: { metadata: { payment_id: order.paymentId } },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: order.paymentId },
  )
  if (!session.url) throw new Error('the checkout has no address')
  return { reference: session.id, url: session.url }
}

async function closeSession(stripe: Stripe, reference: string): Promise<boolean> {
  const session = await stripe.checkout.sessions.expire(reference)
  return session.status === 'expired'
}

/** The signature is checked over the very bytes that came; what is not signed by the secret is forged. */
function readEvent(stripe: Stripe, account: StripeAccount, body: string, signature: string): ReadEvent {
  let event: ReturnType<typeof stripe.webhooks.constructEvent>
  try {
    event = stripe.webhooks.constructEvent(body, signature, account.webhookSecret)
  } catch {
    return 'forged'
  }
  const { id, type } = event
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    const { payment_status, client_reference_id: payment, amount_total: amount, currency } = event.data.object
    return payment_status === 'paid' ? told(id, 'paid', payment, { amount, currency }) : 'ignored'
  }
  if (type === 'checkout.session.expired' || type === 'checkout.session.async_payment_failed')
    return told(id, 'failed', event.data.object.client_reference_id, { amount: 0 })
  if (type === 'charge.refunded') {
    const { metadata, amount_refunded: amount, currency } = event.data.object
    return told(id, 'refunded', metadata['payment_id'], { amount, currency })
  }
  return 'ignored'
}

function told(
  id: string,
  kind: 'paid' | 'failed' | 'refunded',
  paymentId: string | null | undefined,
  { amount, currency }: { readonly amount: number | null; readonly currency?: string | null | undefined },
): ReadEvent {
  return paymentId
    ? { id, kind, paymentId, amount: amount ?? 0, ...(currency ? { currency } : {}) }
    : 'ignored'
}

makeForParent(askStripe)
