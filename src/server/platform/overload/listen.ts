/** Where a server takes its connections. */
import type { Server } from 'node:http'
import { createServer, type AddressInfo, type Server as Socketed } from 'node:net'
import { hostInUrl } from '../http/request.ts'

interface Place {
  readonly host: string
  /** 0 takes any that is free. */
  readonly port: number
  /**
   * How many sockets listen on the port (`SO_REUSEPORT`, Linux alone). Node accepts one connection a turn from each:
   * several accept a rush of them sooner (docs/decisions/0018).
   */
  readonly sockets?: number
}

export interface Listening {
  /** Origin, without a slash at the end. */
  readonly address: string
  /** Takes no more connections; resolves when those that are open have ended, of whichever socket they came in by. */
  readonly close: () => Promise<void>
}

/**
 * A connection that is not used stays open longer than proxies keep theirs (nginx one minute, Caddy two): it is closed by
 * who sends on it, never under a request that is on its way.
 */
const idleMs = 125_000
/** As many may wait to be taken as the system allows. */
const backlog = 4096

/** Opens the port for `server`. Rejects with `EADDRINUSE` when somebody else has it. */
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

/** Sockets that share a port do not notice who else has it. */
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
