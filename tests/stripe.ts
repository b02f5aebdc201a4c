/** A server on loopback that speaks as much of Stripe's wire format as a checkout needs. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export interface FakeStripe {
  readonly url: string
  /** What was asked to be opened: the form's own fields. */
  readonly sessions: readonly { readonly id: string; readonly key: string; readonly form: URLSearchParams }[]
  /** Answers the next calls with an error of this status. */
  refuse: (status?: number) => void
  readonly close: () => Promise<void>
}

export const webhookSecret = 'whsec_for_tests_only'

export async function startFakeStripe(): Promise<FakeStripe> {
  const sessions: { id: string; key: string; form: URLSearchParams }[] = []
  let refusal: number | undefined

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (refusal) return answer(refusal, { error: { type: 'api_error', message: 'refused by the test' } })
      const expired = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(request.url ?? '')?.[1]
      if (expired) return answer(200, { id: expired, object: 'checkout.session', status: 'expired' })
      if (request.url !== '/v1/checkout/sessions') return answer(404, { error: { message: 'unknown' } })
      const key = String(request.headers['idempotency-key'])
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const before = sessions.find((each) => each.key === key)
      const id = before?.id ?? `cs_test_${sessions.length + 1}`
      if (!before) sessions.push({ id, key, form })
      answer(200, { id, object: 'checkout.session', url: `https://checkout.example/${id}`, status: 'open' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    sessions,
    refuse: (status) => (refusal = status),
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
