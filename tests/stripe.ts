/** A fake Stripe server on loopback for checkouts, charges of saved cards, refunds and disputes, which fails as it is asked to. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import {
  answerToIntent,
  intentOf,
  invalid,
  linked,
  list,
  shownIntent,
  type BankAnswer,
  type Failure,
  type Intent,
  type Refund,
  type Taken,
} from './stripe-intents.ts'

export interface Session extends Taken {
  readonly id: string
  /** The idempotency key. */
  readonly key: string
  /** What was asked for: the form's own fields. */
  readonly form: URLSearchParams
  status: 'open' | 'expired' | 'complete'
}

export interface FakeStripe {
  readonly url: string
  readonly sessions: readonly Session[]
  /** Charges of saved cards. */
  readonly intents: readonly Intent[]
  /** What the bank answers to the next charges, until it is called with nothing. */
  readonly bank: (answer?: BankAnswer) => void
  /** Fails every call whose method and path match, in this way, until it is called with nothing. */
  readonly fail: (how?: Failure, call?: RegExp) => void
  /** Forgets all idempotency keys. */
  readonly forgetKeys: () => void
  /** Answers the next calls with an error of this status; only those whose path matches, where one is given. */
  refuse: (status?: number, path?: RegExp) => void
  /** Answers the next calls so much later. */
  slow: (ms?: number) => void
  /** Runs once, when the next call comes in and before it is answered. */
  onCall: (hook?: () => Promise<void>) => void
  /** Pays the session; its event, or nothing where the session is not payable any more. */
  readonly pay: (payment: string, amount?: number) => ReturnType<typeof signedEvent> | undefined
  readonly session: (payment: string) => Session
  readonly close: () => Promise<void>
}

export const webhookSecret = 'whsec_for_tests_only'

/** `clock` says when sessions expire. */
export async function startFakeStripe(clock = () => new Date().toISOString()): Promise<FakeStripe> {
  const sessions: Session[] = []
  const intents: Intent[] = []
  let bank: BankAnswer | undefined
  let failure: { how: Failure; call: RegExp } | undefined
  let refusal: { status: number; path: RegExp } | undefined
  let delayMs = 0
  let hook: (() => Promise<void>) | undefined

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString())
      const key = String(request.headers['idempotency-key'])
      const first = hook
      hook = undefined
      void (first?.() ?? Promise.resolve()).finally(() =>
        setTimeout(() => {
          const fails = failure?.call.test(`${request.method} ${request.url}`) ? failure.how : undefined
          if (fails === 'no answer') return void request.socket.destroy()
          if (fails === 400) return answer(response, [400, invalid('refused by the test')])
          if (fails === 429 || fails === 500)
            return answer(response, [fails, { error: { type: 'api_error', message: 'refused by the test' } }])
          if (fails === 'answer lost') {
            answerTo(request.method ?? '', request.url ?? '', body, key)
            return void request.socket.destroy()
          }
          const isRefused = refusal?.path.test(request.url ?? '')
          const [status, given] = isRefused
            ? [refusal?.status ?? 500, { error: { type: 'api_error', message: 'refused by the test' } }]
            : answerTo(request.method ?? '', request.url ?? '', body, key)
          answer(response, [status, given])
        }, delayMs),
      )
    })
  })

  function answerTo(method: string, target: string, form: URLSearchParams, key: string): [number, object] {
    const { pathname, searchParams } = new URL(target, 'http://stripe.example')
    expireDue()
    if (method === 'POST' && pathname === '/v1/checkout/sessions') {
      const before = sessions.find((each) => each.key === key)
      const session = before ?? opened(form, key)
      if (!before) sessions.push(session)
      return [200, shown(session)]
    }
    const [, id, isExpiring] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? []
    const session = sessions.find((each) => each.id === id)
    if (session && isExpiring) {
      if (session.status !== 'open') return [400, invalid('Only sessions that are open can be expired.')]
      session.status = 'expired'
      return [200, shown(session)]
    }
    if (session) return [200, shown(session, searchParams.has('expand[0]'))]
    const intent = answerToIntent(
      { sessions, intents, bank },
      { method, pathname, form, key, query: searchParams },
    )
    if (intent) return intent
    const named =
      form.get('payment_intent') ?? searchParams.get('payment_intent') ?? pathname.split('/').at(-1)
    const paid = takenBy(named)
    if (!paid && method === 'GET' && pathname === '/v1/refunds')
      return [200, list([...sessions, ...intents].flatMap((each) => linked(each, each.refunds)))]
    if (!paid && method === 'GET' && pathname === '/v1/disputes')
      return [200, list([...sessions, ...intents].flatMap((each) => linked(each, each.disputes)))]
    if (!paid) return [404, invalid('There is no such thing.', 'resource_missing')]
    if (method === 'POST' && pathname === '/v1/refunds') return refunded(paid, form, key)
    if (pathname === '/v1/refunds') return [200, { object: 'list', has_more: false, data: paid.refunds }]
    if (pathname === '/v1/disputes')
      return [200, { object: 'list', has_more: false, data: paid.disputes.toReversed() }]
    return [200, shownIntent(paid)]
  }

  function takenBy(id: string | null | undefined): Session | Intent | undefined {
    return intents.find((each) => each.id === id) ?? sessions.find((each) => intentOf(each) === id)
  }

  function opened(form: URLSearchParams, key: string): Session {
    const id = `cs_test_${sessions.length + 1}`
    const payment = form.get('client_reference_id') ?? ''
    return { id, key, form, payment, status: 'open', paid: undefined, refunds: [], disputes: [] }
  }

  /** What the provider does by itself: a session that was not paid in time is not payable any more. */
  function expireDue() {
    for (const each of sessions) {
      const end = Number(each.form.get('expires_at') ?? Infinity) * 1000
      if (each.status === 'open' && end <= Date.parse(clock())) each.status = 'expired'
    }
  }

  const session = (payment: string) => {
    expireDue()
    const found = sessions.find((each) => each.payment === payment)
    if (!found) throw new Error(`no session was opened for ${payment}`)
    return found
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    sessions,
    intents,
    bank: (answer) => (bank = answer),
    fail: (how, call = /./) => (failure = how === undefined ? undefined : { how, call }),
    forgetKeys: () => {
      for (const each of intents) each.key = ''
    },
    refuse: (status, path = /./) => (refusal = status ? { status, path } : undefined),
    slow: (ms = 0) => (delayMs = ms),
    onCall: (next) => (hook = next),
    pay(payment, amount) {
      const paid = session(payment)
      if (paid.status !== 'open') return undefined
      paid.status = 'complete'
      paid.paid = amount ?? Number(paid.form.get('line_items[0][price_data][unit_amount]'))
      return signedEvent('checkout.session.completed', shown(paid))
    },
    session,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** An event as Stripe sends it: the body, and the signature over it by Stripe's own tools. */
export function signedEvent(
  type: string,
  object: object,
  secret = webhookSecret,
  id = `evt_${crypto.randomUUID()}`,
) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = new Stripe('sk_test_unused').webhooks.generateTestHeaderString({ payload, secret })
  return { payload, signature }
}

/** Money given back at Stripe's own pages, and the event that tells of it. */
export function refundAtStripe(session: Session | Intent, amount: number) {
  session.refunds.push({ id: `re_${session.refunds.length}`, amount, metadata: {}, status: 'succeeded' })
  return signedEvent('charge.refunded', {
    object: 'charge',
    payment_intent: intentOf(session),
    metadata: { payment_id: session.payment },
    // What an event says of the sum is not believed: it may be old.
    amount_refunded: amount,
  })
}

/** The newest refund turns out to have failed. */
export function failRefund(session: Session, reason = 'expired_or_canceled_card') {
  const refund = session.refunds.at(-1)
  if (!refund) throw new Error('there is no refund to fail')
  Object.assign(refund, { status: 'failed', failure_reason: reason })
  return signedEvent('refund.failed', { object: 'refund', payment_intent: intentOf(session), metadata: {} })
}

/** A dispute of the whole payment, opened or decided. */
export function dispute(session: Session | Intent, status: 'needs_response' | 'won' | 'lost') {
  const open = session.disputes.at(-1)
  if (status === 'needs_response' || !open)
    session.disputes.push({
      id: `dp_${session.disputes.length}`,
      amount: session.paid ?? 0,
      status,
      reason: 'product_not_received',
      evidence_details: { due_by: Date.parse('2099-06-01T21:00:00Z') / 1000 },
    })
  else open.status = status
  const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
  return signedEvent(type, { object: 'dispute', payment_intent: intentOf(session), metadata: {}, status })
}

/** What Stripe tells of a charge of a saved card. */
export function chargeEvent(intent: Intent) {
  const type =
    intent.status === 'succeeded'
      ? 'payment_intent.succeeded'
      : intent.status === 'canceled'
        ? 'payment_intent.canceled'
        : 'payment_intent.payment_failed'
  return signedEvent(type, shownIntent(intent))
}

function answer(response: ServerResponse, [status, body]: [number, object]): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function refunded(session: Session | Intent, form: URLSearchParams, key: string): [number, object] {
  const before = session.refunds.find(({ id }) => id === `re_${key}`)
  if (before) return [200, before]
  const amount = Number(form.get('amount'))
  const left =
    (session.paid ?? 0) -
    session.refunds.filter(({ status }) => status !== 'failed').reduce((sum, each) => sum + each.amount, 0)
  if (amount > left) return [400, invalid('Refund amount is greater than unrefunded amount on charge.')]
  const metadata = { refund_id: form.get('metadata[refund_id]') ?? '' }
  const refund: Refund = { id: `re_${key}`, amount, metadata, status: 'succeeded' }
  session.refunds.push(refund)
  return [200, refund]
}

/** A session, expanded with the card that it saved. */
function shown(session: Session, isExpanded = false): object {
  const isSaved = session.form.get('payment_intent_data[setup_future_usage]') === 'off_session'
  return {
    id: session.id,
    object: 'checkout.session',
    url: `https://checkout.example/${session.id}`,
    status: session.status,
    payment_status: session.paid === undefined ? 'unpaid' : 'paid',
    amount_total: session.paid ?? null,
    currency: 'usd',
    client_reference_id: session.payment,
    payment_intent:
      session.paid === undefined
        ? null
        : isExpanded
          ? {
              ...shownIntent(session),
              customer: session.form.get('customer') ?? `cus_${session.id}`,
              setup_future_usage: isSaved ? 'off_session' : null,
              payment_method: {
                id: `pm_${session.id}`,
                object: 'payment_method',
                type: 'card',
                card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 },
              },
            }
          : intentOf(session),
  }
}
