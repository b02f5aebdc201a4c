/** Connections that send half of a request, or do not read its answer, and reconnect when closed. */
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export const slowKinds = ['half heads', 'half bodies', 'dripping bodies', 'slow readers'] as const
export type SlowKind = (typeof slowKinds)[number]

interface Plan {
  readonly url: string
  readonly kind: SlowKind
  readonly connections: number
  /** The client address of each, by the header of a trusted proxy. */
  readonly addressOf: (connection: number) => string
}

export interface SlowClients {
  /** Closes all, and returns how many the server had closed before. */
  readonly stop: () => Promise<number>
}

const dripEveryMs = 400
const again = 50
const moreAfterMs = 1_000

/** Opens all of them; resolves once they are connected. */
export async function startSlowClients({ url, kind, connections, addressOf }: Plan): Promise<SlowClients> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let closed = 0
  let isOver = false
  const drip = setInterval(() => {
    if (kind === 'dripping bodies') for (const socket of open) socket.write('x')
  }, dripEveryMs)

  await Promise.all(Array.from({ length: connections }, (_, place) => begin(place)))
  return {
    async stop() {
      isOver = true
      clearInterval(drip)
      // A socket that does not read notices only now that it was closed.
      for (const socket of open) socket.resume()
      await delay(500)
      for (const socket of open) socket.removeAllListeners('close').destroy()
      return closed
    },
  }

  function begin(place: number): Promise<void> {
    return new Promise((resolve) => {
      // Loopback has many addresses; the server sees them where no proxy sends another.
      const localAddress = `127.0.${Math.floor(place / 250) + 1}.${(place % 250) + 1}`
      const socket = connect({ host: hostname, port: Number(port), localAddress })
      open.add(socket)
      socket.once('connect', () => {
        socket.write(firstBytes(kind, addressOf(place)))
        // A paused socket leaves the response in the kernel's buffers of the sender.
        if (kind === 'slow readers') {
          socket.pause()
          setTimeout(() => socket.write(firstBytes(kind, addressOf(place))), moreAfterMs).unref()
        } else socket.resume()
        resolve()
      })
      socket.on('error', () => undefined)
      socket.once('close', () => {
        open.delete(socket)
        resolve()
        closed += 1
        setTimeout(() => void (isOver || begin(place)), again)
      })
    })
  }
}

function firstBytes(kind: SlowKind, address: string): string {
  const host = `Host: bar.example\r\nX-Forwarded-For: ${address}\r\n`
  switch (kind) {
    case 'half heads':
      return `POST /functions/v1/verify-pin HTTP/1.1\r\n${host}`
    case 'half bodies':
    case 'dripping bodies':
      return `POST /functions/v1/verify-pin HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2000\r\n\r\n{`
    case 'slow readers':
      // Several responses of 400 kB exceed the buffers of the system.
      return `GET /openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(8)
    default:
      return kind satisfies never
  }
}
