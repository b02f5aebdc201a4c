/** Calls Stripe with its library; runs in a worker process, because of the library's memory. */
import Stripe from 'stripe'
import { serveWorkerCalls } from '#server/platform/core/child.ts'
import type {
  Checkout,
  CheckoutOrder,
  ClosedCheckout,
  ProviderPayment,
  ReadEvent,
  RefundOrder,
} from '#server/platform/payments/provider.ts'
import type { StripeAccount } from '#server/platform/payments/stripe.ts'

interface Data {
  readonly account: StripeAccount
  readonly order?: CheckoutOrder
  readonly refund?: RefundOrder
  readonly reference?: string
  readonly body?: string
  readonly signature?: string
}

export async function askStripe(kind: string, data: object): Promise<unknown> {
  const { account, order, refund, reference = '', body = '', signature = '' } = data as Data
  const stripe = clientOf(account)
  if (kind === 'open' && order) return openSession(stripe, order)
  if (kind === 'close') return closeSession(stripe, reference)
  if (kind === 'state') return readPayment(stripe, reference)
  if (kind === 'refund' && refund) return refundPayment(stripe, refund)
  if (kind === 'read') return readEvent(stripe, account, body, signature)
  throw new Error(`unknown call of the card provider: ${kind}`)
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

/** A repeated call for the same payment creates one session: Stripe stores its answer under the idempotency key. */
async function openSession(stripe: Stripe, order: CheckoutOrder): Promise<Checkout> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: order.paymentId,
      customer_email: order.email,
      expires_at: Math.floor(Date.parse(order.expiresAt) / 1000),
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
  if (!session.url) throw new Error('the checkout has no URL')
  return { reference: session.id, url: session.url }
}

/** A session that cannot be expired is paid, expired, or being processed; its status is returned. */
async function closeSession(stripe: Stripe, reference: string): Promise<ClosedCheckout> {
  try {
    const { status } = await stripe.checkout.sessions.expire(reference)
    if (status === 'expired') return { state: 'closed' }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
  const session = await stripe.checkout.sessions.retrieve(reference).catch((error: unknown) => {
    // The session belongs to another account or to replaced test keys: it can no longer be paid here.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return undefined
    throw error
  })
  if (!session || session.status === 'expired') return { state: 'closed' }
  const paid = paidOf(session)
  return paid ? { state: 'paid', ...paid } : { state: 'open' }
}

function paidOf({ payment_status, amount_total, currency }: Stripe.Checkout.Session) {
  return payment_status === 'paid' ? { amount: amount_total ?? 0, ...(currency ? { currency } : {}) } : null
}

/** Refunds and disputes are listed, never summed from events, which arrive late, twice and in any order. */
async function readPayment(stripe: Stripe, reference: string): Promise<ProviderPayment> {
  const session = await stripe.checkout.sessions.retrieve(reference)
  const paid = paidOf(session)
  const intent = idOf(session.payment_intent)
  if (!paid || !intent) return { paid, refunded: 0, dispute: null, refunds: [] }
  const [{ data: refunds }, { data: disputes }] = await Promise.all([
    stripe.refunds.list({ payment_intent: intent, limit: 100 }),
    stripe.disputes.list({ payment_intent: intent, limit: 1 }),
  ])
  const isFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'
  const [dispute] = disputes
  return {
    paid,
    refunded: refunds.filter((refund) => !isFailed(refund)).reduce((sum, { amount }) => sum + amount, 0),
    dispute: dispute ? { status: stateOfDispute(dispute.status), amount: dispute.amount } : null,
    refunds: refunds.flatMap((refund) => {
      const id = refund.metadata?.['refund_id']
      return id ? [{ id, isFailed: isFailed(refund), failure: refund.failure_reason ?? null }] : []
    }),
  }
}

function stateOfDispute(status: Stripe.Dispute.Status): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

/** Returns the provider's message where it declines; null where the refund is pending or done. */
async function refundPayment(stripe: Stripe, order: RefundOrder): Promise<string | null> {
  const session = await stripe.checkout.sessions.retrieve(order.reference)
  const intent = idOf(session.payment_intent)
  if (!intent) return 'The card provider knows no payment of this checkout.'
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: intent,
        amount: order.amount,
        metadata: { refund_id: order.refundId, payment_id: order.paymentId },
      },
      { idempotencyKey: order.refundId },
    )
    return refund.status === 'failed' ? (refund.failure_reason ?? 'The refund failed.') : null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return error.message
    throw error
  }
}

/** Verifies the signature over the raw body; a body without a valid signature is `forged`. */
async function readEvent(
  stripe: Stripe,
  account: StripeAccount,
  body: string,
  signature: string,
): Promise<ReadEvent> {
  let event: ReturnType<typeof stripe.webhooks.constructEvent>
  try {
    event = stripe.webhooks.constructEvent(body, signature, account.webhookSecret)
  } catch {
    return 'forged'
  }
  const { id, type } = event
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    const paymentId = event.data.object.client_reference_id
    const paid = paidOf(event.data.object)
    return paymentId && paid ? { id, kind: 'paid', paymentId, ...paid } : 'ignored'
  }
  if (type === 'checkout.session.expired' || type === 'checkout.session.async_payment_failed') {
    const paymentId = event.data.object.client_reference_id
    return paymentId ? { id, kind: 'failed', paymentId } : 'ignored'
  }
  if (/^(charge\.(refund|dispute)|refund\.)/.test(type)) {
    const paymentId = await paymentOf(
      stripe,
      event.data.object as Stripe.Charge | Stripe.Refund | Stripe.Dispute,
    )
    return paymentId ? { id, kind: 'changed', paymentId } : 'ignored'
  }
  return 'ignored'
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

function idOf(linked: string | { readonly id: string } | null): string | undefined {
  return typeof linked === 'string' ? linked : linked?.id
}

serveWorkerCalls(askStripe)
