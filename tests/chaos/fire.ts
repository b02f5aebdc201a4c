/** Open-loop load over plain sockets, which cost the least CPU. */
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Builds one request of a kind, head and body. */
export type WriteRequest = () => string

export interface Kind {
  readonly name: string
  /** Percentage of the requests. */
  readonly share: number
  readonly write: WriteRequest
}

export interface Shots {
  /** Requests scheduled, and requests answered. */
  readonly due: number
  readonly seconds: number
  /** Counts of each status by kind; 0 is a lost connection. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Latencies of the admitted requests, from their scheduled time to the response, sorted. */
  readonly accepted: readonly number[]
  readonly refused: readonly number[]
}

interface Plan {
  readonly url: string
  readonly kinds: readonly Kind[]
  readonly seconds: number
  readonly connections: number
  /** Per second; without it every connection sends the next request after each response. */
  readonly rate?: number
}

interface Lane {
  readonly ask: (text: string) => Promise<number>
  readonly close: () => void
}

const patienceMs = 15_000
const lookEveryMs = 5
const refusals = new Set([0, 429, 503])

export async function fire({ url, kinds, seconds, connections, rate }: Plan): Promise<Shots> {
  const { hostname, port } = new URL(url)
  const hundred = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  const statuses = new Map(kinds.map(({ name }) => [name, new Map<number, number>()]))
  const accepted: number[] = []
  const refused: number[] = []
  const idle = Array.from({ length: connections }, () => openLane(hostname, Number(port)))
  const waiting: number[] = []
  const running = new Set<Promise<void>>()
  const began = performance.now()
  const end = began + seconds * 1000
  let due = 0
  let turn = 0

  if (rate === undefined) {
    await Promise.all(
      idle.map(async (lane) => {
        while (performance.now() < end) {
          due += 1
          await shoot(lane, performance.now())
        }
      }),
    )
  } else {
    while (performance.now() < end || waiting.length > 0) {
      const now = performance.now()
      const wanted = Math.floor((rate * (Math.min(now, end) - began)) / 1000)
      for (; due < wanted; due++) waiting.push(began + (due * 1000) / rate)
      send()
      if (now > end + patienceMs) break
      await delay(lookEveryMs)
    }
    await Promise.all(running)
  }
  for (const lane of idle) lane.close()
  return {
    due,
    seconds: (performance.now() - began) / 1000,
    statuses,
    accepted: accepted.toSorted((one, other) => one - other),
    refused: refused.toSorted((one, other) => one - other),
  }

  function send(): void {
    let taken = 0
    while (taken < waiting.length && idle.length > 0) {
      const lane = idle.pop() as Lane
      const shot = shoot(lane, waiting[taken++] ?? 0).then(() => {
        running.delete(shot)
        idle.push(lane)
      })
      running.add(shot)
    }
    waiting.splice(0, taken)
  }

  async function shoot(lane: Lane, dueAt: number): Promise<void> {
    const kind = hundred[(turn++ * 37) % hundred.length] as Kind
    const status = await lane.ask(kind.write())
    const counts = statuses.get(kind.name)
    counts?.set(status, (counts.get(status) ?? 0) + 1)
    ;(refusals.has(status) ? refused : accepted).push(performance.now() - dueAt)
  }
}

/** One connection that is opened again when it is lost. */
function openLane(host: string, port: number): Lane {
  let socket: Socket | undefined
  let text = ''
  let settle: (status: number) => void = () => undefined

  return {
    ask(request) {
      return new Promise((resolve) => {
        const timeout = setTimeout(() => socket?.destroy(), patienceMs)
        settle = (status) => {
          clearTimeout(timeout)
          settle = () => undefined
          text = ''
          resolve(status)
        }
        ready().write(request)
      })
    },
    close: () => socket?.destroy(),
  }

  function ready(): Socket {
    if (socket && !socket.destroyed) return socket
    const fresh = connect(port, host).setNoDelay()
    fresh.setEncoding('latin1')
    fresh.on('data', (chunk: string) => {
      text += chunk
      if (isWhole(text)) settle(Number(text.slice(9, 12)))
    })
    fresh.on('error', () => undefined)
    fresh.on('close', () => {
      if (socket === fresh) settle(0)
    })
    socket = fresh
    return fresh
  }
}

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= head + 4 + Number(length)
}

/** The value at this percentile. */
export function percentile(sorted: readonly number[], percent: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0)
}
