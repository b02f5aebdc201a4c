/** Where a server takes its connections. */
import type { Server } from 'node:http'
import { createServer, type AddressInfo, type Server as Socketed } from 'node:net'
import { hostInUrl } from './request.ts'

interface Place {
  readonly host: string
  /** 0 takes any that is free. */
  readonly port: number
}

export interface Listening {
  /** Origin, without a slash at the end. */
  readonly address: string
  /** Takes no more connections; resolves when those that are open have ended, of whichever socket they came in by. */
  readonly close: () => Promise<void>
}

/**
 * Node takes one new connection a turn from a socket that listens, and its turns are longest when most is to do: a rush
 * of guests would wait at the door of a program that could answer them all, or tell them so. Several sockets of one
 * port take as many a turn (Linux shares what comes among them).
 */
const sockets = process.platform === 'linux' ? 16 : 1
/**
 * A connection that is not used stays open longer than proxies keep theirs (nginx one minute, Caddy two): it is closed by
 * who sends on it, never under a request that is on its way.
 */
const idleMs = 125_000
/** As many may wait to be taken as the system allows. */
const backlog = 4096

/** Opens the port for `server`. Rejects with `EADDRINUSE` when somebody else has it. */
export async function listenAt(server: Server, { host, port }: Place): Promise<Listening> {
  server.keepAliveTimeout = idleMs
  // Sockets that share a port do not notice who shares it.
  const alone = await opened(createServer(), { host, port })
  const { port: given } = alone.address() as AddressInfo
  await new Promise((resolve) => alone.close(resolve))

  const shared = { host, port: given, backlog, reusePort: sockets > 1 }
  await opened(server, shared)
  const others = await Promise.all(
    Array.from({ length: sockets - 1 }, () =>
      opened(
        createServer((socket) => server.emit('connection', socket)),
        shared,
      ),
    ),
  )
  return {
    address: `http://${hostInUrl(host)}:${given}`,
    async close() {
      await Promise.all(
        [server, ...others].map((each) => new Promise<void>((resolve) => each.close(() => resolve()))),
      )
    },
  }
}

function opened<Each extends Socketed>(
  server: Each,
  place: Place & { readonly reusePort?: boolean; readonly backlog?: number },
): Promise<Each> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}
