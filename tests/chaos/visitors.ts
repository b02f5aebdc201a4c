/** Visitors who send inquiries, and repeat them with the same key until they succeed. */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { anInquiry } from '../calls.ts'

export interface Visitors {
  /** Email addresses (one per inquiry) that were answered "success". */
  readonly acknowledged: ReadonlySet<string>
  /** Addresses that were sent at least once. */
  readonly sent: ReadonlySet<string>
  readonly counts: { lost: number; away: number; other: number }
  /** Stops new inquiries; resolves when all open ones are acknowledged. */
  readonly goHome: () => Promise<void>
}

const answerPatienceMs = 15_000

/** `name` is the beginning of their addresses. */
export function sendVisitors(
  url: string,
  howMany: number,
  longestPauseMs: number,
  name = 'visitor',
): Visitors {
  const acknowledged = new Set<string>()
  const sent = new Set<string>()
  const counts = { lost: 0, away: 0, other: 0 }
  let closing = false
  const all = Array.from({ length: howMany }, (_, number) => visit(number))

  return {
    acknowledged,
    sent,
    counts,
    async goHome() {
      closing = true
      await Promise.all(all)
    },
  }

  async function visit(number: number): Promise<void> {
    for (let inquiry = 0; !closing; inquiry++) {
      const email = `${name}-${number}-${inquiry}@chaos.example`
      const key = randomUUID()
      sent.add(email)
      while (!(await send(email, key))) await delay(30)
      acknowledged.add(email)
      await delay(randomInt(longestPauseMs + 1))
    }
  }

  async function send(email: string, key: string): Promise<boolean> {
    try {
      const response = await fetch(`${url}/functions/v1/submit-booking`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(anInquiry({ email })),
        signal: AbortSignal.timeout(answerPatienceMs),
      })
      const { success } = (await response.json()) as { success?: boolean }
      if (response.status === 200 && success === true) return true
      if (response.status === 503) counts.away += 1
      else counts.other += 1
    } catch {
      counts.lost += 1
    }
    return false
  }
}
