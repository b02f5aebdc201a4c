/** The payment intents of the fake Stripe server: charges of saved cards, refunds, disputes, and the list of all. */
import type { Session } from './stripe.ts'

export interface Refund {
  readonly id: string
  readonly amount: number
  readonly metadata: Record<string, string>
  status: string
  failure_reason?: string
}

/** A payment intent that was made without a checkout. */
export interface Intent extends Taken {
  readonly id: string
  key: string
  readonly form: URLSearchParams
  status: 'requires_confirmation' | 'requires_payment_method' | 'succeeded' | 'canceled'
  error: { code: string; message: string } | null
}

export type BankAnswer = 'declined' | '3-D Secure'
/** `no answer` before anything happens; `answer lost` after it; statuses are answered instead. */
export type Failure = 'no answer' | 'answer lost' | 400 | 429 | 500

interface Dispute {
  readonly id: string
  readonly amount: number
  status: string
  readonly reason: string
  readonly evidence_details: { readonly due_by: number }
}

/** What a payment intent took, with its refunds and disputes. */
export interface Taken {
  readonly payment: string
  paid: number | undefined
  readonly refunds: Refund[]
  readonly disputes: Dispute[]
}

interface Provider {
  readonly sessions: readonly Session[]
  readonly intents: Intent[]
  readonly bank: BankAnswer | undefined
}

interface Call {
  readonly method: string
  readonly pathname: string
  readonly form: URLSearchParams
  readonly key: string
  readonly query: URLSearchParams
}

/** Payment intents without a checkout, and the list of all. */
export function answerToIntent(
  { sessions, intents, bank }: Provider,
  { method, pathname, form, key, query }: Call,
): [number, object] | undefined {
  if (method === 'GET' && pathname === '/v1/payment_intents' && !query.has('payment_intent')) {
    const taken = sessions.filter(({ paid }) => paid !== undefined)
    return [200, list([...taken, ...intents].map(shownIntent))]
  }
  if (method === 'POST' && pathname === '/v1/customers')
    return [200, { id: `cus_${crypto.randomUUID()}`, object: 'customer' }]
  const [, attached] = /^\/v1\/payment_methods\/(\w+)\/attach$/.exec(pathname) ?? []
  if (attached) return [200, { id: attached, object: 'payment_method' }]
  if (method === 'POST' && pathname === '/v1/payment_intents') {
    const before = intents.find((each) => each.key === key)
    const intent = before ?? prepared(intents.length + 1, form, key)
    if (!before) intents.push(intent)
    return [200, shownIntent(intent)]
  }
  const [, id, action] = /^\/v1\/payment_intents\/(\w+)(?:\/(confirm|cancel))?$/.exec(pathname) ?? []
  const intent = intents.find((each) => each.id === id)
  if (!intent) return undefined
  if (action === 'confirm')
    return confirmed(intent, bank ?? testCards[intent.form.get('payment_method') ?? ''])
  if (action === 'cancel') {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return [400, invalid('It cannot be canceled any more.', 'payment_intent_unexpected_state')]
    intent.status = 'canceled'
  }
  return [200, shownIntent(intent)]
}

/** What the bank answers to Stripe's test cards. */
const testCards: Readonly<Record<string, BankAnswer>> = {
  pm_card_chargeCustomerFail: 'declined',
  pm_card_authenticationRequired: '3-D Secure',
}

function prepared(number: number, form: URLSearchParams, key: string): Intent {
  const payment = form.get('metadata[payment_id]') ?? ''
  const rest = { key, form, payment, paid: undefined, refunds: [], disputes: [], error: null }
  return { ...rest, id: `pi_off_${number}`, status: 'requires_confirmation' }
}

function confirmed(intent: Intent, bank: BankAnswer | undefined): [number, object] {
  if (intent.status !== 'requires_confirmation' && intent.status !== 'requires_payment_method')
    return [400, invalid('It cannot be confirmed any more.', 'payment_intent_unexpected_state')]
  if (bank === undefined) {
    intent.paid = Number(intent.form.get('amount'))
    intent.status = 'succeeded'
    return [200, shownIntent(intent)]
  }
  intent.status = 'requires_payment_method'
  intent.error =
    bank === 'declined'
      ? { code: 'card_declined', message: 'Your card was declined.' }
      : { code: 'authentication_required', message: 'Your card needs authentication.' }
  return [402, { error: { type: 'card_error', ...intent.error, payment_intent: shownIntent(intent) } }]
}

export function list(data: readonly object[]): object {
  return { object: 'list', has_more: false, data }
}

export function linked(taken: Session | Intent, all: readonly object[]): readonly object[] {
  return all.map((each) => ({ ...each, payment_intent: intentOf(taken) }))
}

/** A payment intent, with its charge where one was made. */
export function shownIntent(taken: Session | Intent): object {
  const isOwn = 'error' in taken
  const { paid } = taken
  const given = taken.refunds.filter(({ status }) => status !== 'failed')
  return {
    id: intentOf(taken),
    object: 'payment_intent',
    status: isOwn ? taken.status : 'succeeded',
    created: Math.floor(Date.now() / 1000),
    description: taken.form.get(isOwn ? 'description' : 'payment_intent_data[description]'),
    amount_received: paid ?? 0,
    currency: 'usd',
    last_payment_error: isOwn ? taken.error : null,
    metadata: { payment_id: taken.payment, ...(isOwn ? { off_session: 'yes' } : {}) },
    latest_charge:
      paid === undefined
        ? null
        : {
            id: `ch_${intentOf(taken)}`,
            object: 'charge',
            amount_refunded: given.reduce((sum, { amount }) => sum + amount, 0),
            disputed: taken.disputes.length > 0,
          },
  }
}

export function intentOf({ id }: Session | Intent): string {
  return id.startsWith('pi_') ? id : `pi_${id}`
}

export function invalid(message: string, code?: string): object {
  return { error: { type: 'invalid_request_error', message, ...(code ? { code } : {}) } }
}
