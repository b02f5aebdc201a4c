/** Clients who approve and pay sequentially, and retry until they succeed. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from '../calls.ts'
import { aClient, approve, invoiceOf, markPaid, pay, type Bar, type Client } from './bar.ts'

export interface MoneyLoad {
  /** Addresses of the clients. */
  readonly emails: ReadonlySet<string>
  /** Resolves when every client is done, with one line per failure. */
  readonly done: () => Promise<readonly string[]>
}

const lanes = 2
const triesAtMost = 400
const againAfterMs = 200

/** Creates the clients at once; then they approve and pay, spread over `seconds`. */
export async function startMoney(bar: Bar, clients: number, seconds: number): Promise<MoneyLoad> {
  const waiting: Client[] = []
  for (let made = 0; made < clients; made++) waiting.push(await aClient(bar))
  const rows = await bar.sql<{ email: string }>(`select email from bookings where email like 'client-%'`)
  const wrong: string[] = []
  const pauseMs = (seconds * 1000 * lanes) / clients
  const all = Array.from({ length: lanes }, async () => {
    for (let client = waiting.shift(); client; client = waiting.shift()) {
      await serve(client).catch((error: unknown) => wrong.push(String(error)))
      await delay(pauseMs)
    }
  })
  return {
    emails: new Set(rows.map(({ email }) => email)),
    async done() {
      await Promise.all(all)
      return wrong
    },
  }

  async function serve(client: Client): Promise<void> {
    await insist('approval', () => approve(bar, client))
    const invoiceId = await insistOn(() => invoiceOf(bar, client))
    const debtor = { ...client, invoiceId }
    if (Math.random() < 0.5) await insist('payment by hand', () => markPaid(bar, debtor))
    else await insist('checkout', () => pay(bar, debtor, 'full'))
  }
}

/** A refusal after an attempt with a lost answer, or a 503, means that the attempt succeeded. */
async function insist(what: string, ask: () => Promise<Answer>): Promise<void> {
  let isUncertain = false
  for (let tries = 0; tries < triesAtMost; tries++) {
    const status = await ask().then(
      (answer) => answer.status,
      () => undefined,
    )
    if (status === 200 || (status === 409 && isUncertain)) return
    if (status !== undefined && status !== 503) throw new Error(`${what} was answered ${status}`)
    isUncertain = true
    await delay(againAfterMs)
  }
  throw new Error(`${what} never came to its end`)
}

async function insistOn<Value>(read: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries++) {
    try {
      return await read()
    } catch (error) {
      if (tries > triesAtMost) throw error
      await delay(againAfterMs)
    }
  }
}
