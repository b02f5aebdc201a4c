/** Listens to a live stream like a browser, with reconnection. */
import { setTimeout as delay } from 'node:timers/promises'

export interface Listening {
  /** Events received so far, `missed` among them. */
  readonly count: () => number
  /** Streams opened. */
  readonly opened: () => number
  readonly stop: () => Promise<void>
}

const againAfterMs = 1_000

export function listenTo(url: string, headers: Record<string, string>): Listening {
  const ending = new AbortController()
  let count = 0
  let opened = 0
  const listening = listen()
  return {
    count: () => count,
    opened: () => opened,
    async stop() {
      ending.abort()
      await listening
    },
  }

  async function listen(): Promise<void> {
    while (!ending.signal.aborted) {
      await hearOne().catch(() => undefined)
      await delay(againAfterMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  async function hearOne(): Promise<void> {
    const response = await fetch(url, { headers, signal: ending.signal })
    if (response.status !== 200) return void (await response.arrayBuffer())
    opened += 1
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? [])
      count += decoder.decode(chunk, { stream: true }).match(/^event: /gm)?.length ?? 0
  }
}
