/** Opens and closes the listening sockets of a server. */
import type { Server } from 'node:http'
import { createServer, type AddressInfo, type Server as Socketed } from 'node:net'
import { hostInUrl } from '../http/request.ts'

interface Place {
  readonly host: string
  /** 0 means any free port. */
  readonly port: number
  /**
   * Number of sockets on the port (`SO_REUSEPORT`, Linux only). Node accepts one connection per turn from each:
   * several accept a burst sooner (docs/decisions/0018).
   */
  readonly sockets?: number
}

export interface Listening {
  /** Origin, without a trailing slash. */
  readonly address: string
  /** Accepts no more connections; resolves when the open ones of all sockets have ended. */
  readonly close: () => Promise<void>
}

/**
 * Longer than the keep-alive of proxies (nginx one minute, Caddy two): the side that sends on a connection closes it,
 * so that no request meets a closed one.
 */
const idleMs = 125_000
/** The system limits it further. */
const backlog = 4096

/** Opens the port for `server`. Rejects with `EADDRINUSE` when another program uses it. */
export async function listenAt(server: Server, { host, port, sockets = 1 }: Place): Promise<Listening> {
  server.keepAliveTimeout = idleMs
  if (sockets > 1) await requireFree({ host, port })
  await opened(server, { host, port, backlog, reusePort: sockets > 1 })
  const { port: given } = server.address() as AddressInfo
  const shared = { host, port: given, backlog, reusePort: true }
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

/** Shared sockets do not detect another program on the port. */
async function requireFree(place: Place): Promise<void> {
  const alone = await opened(createServer(), place)
  await new Promise((resolve) => alone.close(resolve))
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
