/** The port: who is handed the home page, who waits at the door and who goes straight in; and how it is closed. */
import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { ConfigError, type Config } from './platform/config.ts'
import { keepDoor } from './platform/http/door.ts'
import { listenAt, type Listening } from './platform/http/listen.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'

interface EntranceParts {
  readonly home: RequestListener
  readonly fetch: Parameters<typeof getRequestListener>[0]
  /** `RATE_LIMIT_FACTOR`. */
  readonly factor: number
  readonly log: Log
  readonly metrics: Metrics
}

const drainMs = 10_000

/** Not yet open. */
export function createEntrance({ home, fetch, factor, log, metrics }: EntranceParts): Server {
  const answer = getRequestListener(fetch)
  const door = keepDoor(answer, { factor, log, onRefusal: () => metrics.observe('turned away', 503, 0) })
  // Most requests are for the home page, and all there is to do for them is to choose a buffer.
  return createServer((request, response) => {
    if (isCall(request)) return door(request, response)
    if (!isForHome(request)) return void answer(request, response)
    const began = performance.now()
    response.once('finish', () => metrics.observe('home', response.statusCode, performance.now() - began))
    home(request, response)
  })
}

/** @throws {ConfigError} when somebody else has the port */
export async function openPort(server: Server, { port, host }: Config): Promise<Listening> {
  try {
    return await listenAt(server, { host, port })
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw taken ? new ConfigError(`Port ${port} is taken. Set PORT to another one.`) : error
  }
}

/** Open requests may finish; connections are closed as they fall idle, the rest after a while. */
export async function closePort(server: Server, listening: Listening): Promise<void> {
  const closed = listening.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const timeout = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(sweep)
  clearTimeout(timeout)
}

/** `/`, also with the parameters that newsletters and advertisements add. */
function isForHome({ method, url = '' }: IncomingMessage): boolean {
  return (url === '/' || url.startsWith('/?')) && (method === 'GET' || method === 'HEAD')
}

/** What anybody may ask for in any number, and costs more than handing out what is kept. */
function isCall({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/functions/') || url.startsWith('/book') || url.startsWith('/webhooks/')
}
