/** Stripe's payment intents: saved cards, their charges, and the list of what was taken. */
import Stripe from 'stripe'
import type {
  ChargeOrder,
  ChargeState,
  ClosedCheckout,
  ListedPayment,
  ProviderAmount,
  SavedCard,
} from '#server/platform/payments/provider.ts'

/** True for the reference of a charge; a checkout has that of its session. */
export function isIntent(reference: string): boolean {
  return reference.startsWith('pi_')
}

/** The card that the payment of a session saved; null where it saved none. */
export async function readCard(stripe: Stripe, session: string): Promise<SavedCard | null> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session, {
    expand: ['payment_intent.payment_method'],
  })
  if (!intent || typeof intent === 'string' || intent.status !== 'succeeded') return null
  const { payment_method: method } = intent
  const customer = idOf(intent.customer)
  if (!method || typeof method === 'string' || !customer || intent.setup_future_usage !== 'off_session')
    return null
  return { customer, method: method.id, ...labelOf(method) }
}

function labelOf({ card, type }: Stripe.PaymentMethod): Pick<SavedCard, 'label' | 'expires'> {
  if (!card) return { label: type, expires: null }
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  const month = String(card.exp_month).padStart(2, '0')
  return { label: `${brand} ending ${card.last4}`, expires: `${month}/${String(card.exp_year).slice(-2)}` }
}

/** An intent that is not confirmed takes no money: a second one, where Stripe forgot the key, does no harm. */
export async function prepareCharge(
  stripe: Stripe,
  order: ChargeOrder,
): Promise<{ reference: string } | string> {
  try {
    const { id } = await stripe.paymentIntents.create(
      {
        amount: order.amount,
        currency: order.currency.toLowerCase(),
        customer: order.customer,
        payment_method: order.method,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        description: order.description,
        metadata: { payment_id: order.paymentId, off_session: 'yes' },
      },
      { idempotencyKey: order.key },
    )
    return { reference: id }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return error.message
    throw error
  }
}

/**
 * Confirms an intent. Stripe takes its amount once however often that is called, so no key is needed, and one under which a
 * failure of Stripe is stored would stand in the way of the next call.
 */
export async function confirmCharge(stripe: Stripe, reference: string): Promise<ChargeState> {
  try {
    return stateOf(await stripe.paymentIntents.confirm(reference, { off_session: true }))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return failureOf(error)
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const now = await readCharge(stripe, reference)
    return now.state === 'prepared' ? { state: 'declined', reason: error.message } : now
  }
}

export async function readCharge(stripe: Stripe, reference: string): Promise<ChargeState> {
  return stateOf(await stripe.paymentIntents.retrieve(reference))
}

/** Cancels an intent; one that cannot be canceled is paid, canceled or processing. */
export async function closeIntent(stripe: Stripe, reference: string): Promise<ClosedCheckout> {
  try {
    await stripe.paymentIntents.cancel(reference)
    return { state: 'closed' }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // The intent belongs to another account or to replaced test keys.
    if (error.code === 'resource_missing') return { state: 'closed' }
  }
  const intent = await stripe.paymentIntents.retrieve(reference)
  const paid = paidOfIntent(intent)
  if (paid) return { state: 'paid', ...paid }
  return { state: intent.status === 'canceled' ? 'closed' : 'open' }
}

function stateOf(intent: Stripe.PaymentIntent): ChargeState {
  const paid = paidOfIntent(intent)
  if (paid) return { state: 'paid', ...paid }
  const { status, last_payment_error: failure } = intent
  if (status === 'requires_confirmation') return { state: 'prepared' }
  if (status === 'requires_action') return { state: 'needs-client' }
  if (status === 'requires_payment_method' || status === 'canceled')
    return failure ? failureOf(failure) : { state: 'closed' }
  return { state: 'processing' }
}

function failureOf({
  code,
  message,
}: {
  readonly code?: string | undefined
  readonly message?: string | undefined
}): ChargeState {
  if (code === 'authentication_required') return { state: 'needs-client' }
  return { state: 'declined', reason: message || code || 'The card was declined.' }
}

/** What a session took; null where it is not paid. */
export function paidOf({ payment_status, amount_total, currency }: Stripe.Checkout.Session) {
  return payment_status === 'paid' ? { amount: amount_total ?? 0, ...(currency ? { currency } : {}) } : null
}

export function paidOfIntent({
  status,
  amount_received: amount,
  currency,
}: Stripe.PaymentIntent): ProviderAmount | null {
  return status === 'succeeded' ? { amount, currency } : null
}

/** True for the charge of a saved card, which this program made without the payer. */
export function isOffSession({ metadata }: Stripe.PaymentIntent): boolean {
  return metadata['off_session'] === 'yes'
}

/** More payments than this in a few days are not looked at in one night. */
const mostListed = 10_000

/** What was taken, refunded or disputed since then, also where it was taken before. */
export async function listPayments(stripe: Stripe, since: string): Promise<readonly ListedPayment[]> {
  const created = { gte: Math.floor(Date.parse(since) / 1000) }
  const expand = ['data.latest_charge']
  const most = { limit: mostListed }
  const intents = await stripe.paymentIntents.list({ created, limit: 100, expand }).autoPagingToArray(most)
  const changed = [
    ...(await stripe.refunds.list({ created, limit: 100 }).autoPagingToArray(most)),
    ...(await stripe.disputes.list({ created, limit: 100 }).autoPagingToArray(most)),
  ]
  const listed = new Map(intents.map((intent) => [intent.id, intent]))
  for (const { payment_intent } of changed) {
    const id = idOf(payment_intent)
    if (id && !listed.has(id))
      listed.set(id, await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  }
  return [...listed.values()].flatMap((intent) => {
    const paymentId = intent.metadata['payment_id']
    const { latest_charge: charge } = intent
    const of = charge && typeof charge !== 'string' ? charge : undefined
    return paymentId
      ? [
          {
            paymentId,
            paid: paidOfIntent(intent),
            refunded: of?.amount_refunded ?? 0,
            isDisputed: of?.disputed ?? false,
            made_at: new Date(intent.created * 1000).toISOString(),
            description: intent.description,
          },
        ]
      : []
  })
}

export function idOf(linked: string | { readonly id: string } | null): string | undefined {
  return typeof linked === 'string' ? linked : linked?.id
}
