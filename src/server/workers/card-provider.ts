/** Calls Stripe with its library; runs in a worker process, because of the library's memory. */
import Stripe from 'stripe'
import { serveWorkerCalls } from '#server/platform/core/child.ts'
import type {
  ChargeOrder,
  Checkout,
  CheckoutOrder,
  ClosedCheckout,
  ProviderPayment,
  RefundOrder,
} from '#server/platform/payments/provider.ts'
import type { StripeAccount } from '#server/platform/payments/stripe.ts'
import { readEvent } from './card-events.ts'
import {
  closeIntent,
  confirmCharge,
  idOf,
  isIntent,
  listPayments,
  paidOf,
  paidOfIntent,
  prepareCharge,
  readCard,
  readCharge,
} from './card-charges.ts'

interface Data {
  readonly account: StripeAccount
  readonly order?: CheckoutOrder
  readonly refund?: RefundOrder
  readonly charge?: ChargeOrder
  readonly since?: string
  readonly reference?: string
  readonly body?: string
  readonly signature?: string
}

export async function askStripe(kind: string, data: object): Promise<unknown> {
  const given = data as Data
  const stripe = clientOf(given.account)
  const { reference = '' } = given
  const answer = calls[kind]?.(stripe, given, reference)
  if (answer) return answer
  throw new Error(`unknown call of the card provider: ${kind}`)
}

type Call = (stripe: Stripe, data: Data, reference: string) => Promise<unknown> | undefined

const calls: Readonly<Record<string, Call>> = {
  open: (stripe, { order }) => order && openSession(stripe, order),
  close: (stripe, _, reference) => closeSession(stripe, reference),
  state: (stripe, _, reference) => readPayment(stripe, reference),
  refund: (stripe, { refund }) => refund && refundPayment(stripe, refund),
  card: (stripe, _, reference) => readCard(stripe, reference),
  prepare: (stripe, { charge }) => charge && prepareCharge(stripe, charge),
  confirm: (stripe, _, reference) => confirmCharge(stripe, reference),
  charge: (stripe, _, reference) => readCharge(stripe, reference),
  list: (stripe, { since }) => (since === undefined ? undefined : listPayments(stripe, since)),
  read: (stripe, { account, body = '', signature = '' }) =>
    readEvent(stripe, { secret: account.webhookSecret, body, signature }),
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
      ...payerOf(order),
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
      payment_intent_data: {
        description: order.description,
        metadata: { payment_id: order.paymentId },
        ...(order.saveCard ? { setup_future_usage: 'off_session' as const } : {}),
      },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: order.paymentId },
  )
  if (!session.url) throw new Error('the checkout has no URL')
  return { reference: session.id, url: session.url }
}

/** A card is saved for a customer, who is made with the first one. */
function payerOf({ email, saveCard }: CheckoutOrder) {
  if (saveCard?.customer) return { customer: saveCard.customer }
  return { customer_email: email, ...(saveCard ? { customer_creation: 'always' as const } : {}) }
}

/** A session that cannot be expired is paid, expired, or being processed; its status is returned. */
async function closeSession(stripe: Stripe, reference: string): Promise<ClosedCheckout> {
  if (isIntent(reference)) return closeIntent(stripe, reference)
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

/** Refunds and disputes are listed, never summed from events, which arrive late, twice and in any order. */
async function readPayment(stripe: Stripe, reference: string): Promise<ProviderPayment> {
  const { paid, intent } = await takenBy(stripe, reference)
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
    dispute: dispute
      ? {
          status: stateOfDispute(dispute.status),
          amount: dispute.amount,
          reason: dispute.reason,
          answer_by: instantOf(dispute.evidence_details?.due_by),
        }
      : null,
    refunds: refunds.flatMap((refund) => {
      const id = refund.metadata?.['refund_id']
      return id ? [{ id, isFailed: isFailed(refund), failure: refund.failure_reason ?? null }] : []
    }),
  }
}

/** What was taken by a checkout or a charge, and the payment intent that took it. */
async function takenBy(stripe: Stripe, reference: string) {
  if (isIntent(reference)) {
    const intent = await stripe.paymentIntents.retrieve(reference)
    return { paid: paidOfIntent(intent), intent: intent.id }
  }
  const session = await stripe.checkout.sessions.retrieve(reference)
  return { paid: paidOf(session), intent: idOf(session.payment_intent) }
}

function instantOf(seconds: number | null | undefined): string | null {
  return seconds ? new Date(seconds * 1000).toISOString() : null
}

function stateOfDispute(status: Stripe.Dispute.Status): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

/** Returns the provider's message where it declines; null where the refund is pending or done. */
async function refundPayment(stripe: Stripe, order: RefundOrder): Promise<string | null> {
  const { intent } = await takenBy(stripe, order.reference)
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

serveWorkerCalls(askStripe)
