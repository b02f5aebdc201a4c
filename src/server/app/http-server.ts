/** The HTTP server: body reading, the home page, load shedding, opening and closing of the port. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { paths } from '#domain/addresses.ts'
import { ConfigError, type Config } from '#server/platform/core/config.ts'
import type { Log } from '#server/platform/core/log.ts'
import { everyMethod } from '#server/platform/http/methods.ts'
import { hasBody, readBodies } from '#server/platform/http/request-bodies.ts'
import { clientAddress } from '#server/platform/http/request.ts'
import { securityHeaders } from '#server/platform/http/security.ts'
import { cutSlowReaders } from '#server/platform/http/slow-readers.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { listenAt, type Listening } from '#server/platform/overload/listen.ts'
import { createLoadShedder } from '#server/platform/overload/load-shedder.ts'
import { isUpload, largestText } from './body-limits.ts'

interface HttpServerParts {
  readonly home: RequestListener
  readonly fetch: Parameters<typeof getRequestListener>[0]
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
}

const drainMs = 10_000
/** Time limits for the request head, and for a text body after it. A responsive client needs milliseconds. */
const headMs = 5_000
const textMs = 5_000
/** Time limit for a whole request; an owner may upload a file over a slow connection. */
const requestMs = 120_000
const checkEveryMs = 1_000

/** Creates the server; `openPort` makes it listen. */
export function createHttpServer({ home, fetch, config, log, metrics }: HttpServerParts): Server {
  const answer = getRequestListener(fetch)
  const loadShedder = createLoadShedder(answer, {
    factor: config.rateLimitFactor,
    log,
    onRefusal: () => metrics.observe('turned away', 503, 0),
  })
  const texts = readBodies({
    largest: largestText,
    withinMs: textMs,
    addressOf: clientAddress(config.trustedProxies),
    onTimeout: () => metrics.observe('turned away', 408, 0),
  })
  const limits = {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
  }
  const server = createServer(limits, (request, response) => {
    // A request that was pipelined behind one whose connection was closed.
    if (request.socket.destroyed) return
    if (request.url === '*' && request.method === 'OPTIONS')
      return void response.writeHead(204, { ...securityHeaders, allow: everyMethod }).end()
    // The app reads uploads itself, after it has authorized the owner; any other body is complete here.
    if (isUpload(request)) return answerNow(request, response)
    const go = isCall(request) ? loadShedder : isForHome(request) ? serveHome : answerNow
    if (hasBody(request)) texts.read(request, response, () => go(request, response))
    else go(request, response)
  })
  cutSlowReaders(server)
  return server

  function answerNow(...call: Parameters<RequestListener>): void {
    void answer(...call)
  }

  // Most requests are for the home page, which is served from a buffer without the app.
  function serveHome(...[request, response]: Parameters<RequestListener>): void {
    const began = performance.now()
    response.once('finish', () => metrics.observe('home', response.statusCode, performance.now() - began))
    home(request, response)
  }
}

/**
 * Opens the port.
 * @throws {ConfigError} when another program uses the port
 */
export async function openPort(
  server: Server,
  { port, host, listenSockets: sockets }: Config,
): Promise<Listening> {
  try {
    return await listenAt(server, { host, port, sockets })
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw taken ? new ConfigError(`Port ${port} is taken. Set PORT to another one.`) : error
  }
}

/** Lets open requests finish and closes idle connections; the rest are closed after `drainMs`. */
export async function closePort(server: Server, listening: Listening): Promise<void> {
  const closed = listening.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const timeout = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(sweep)
  clearTimeout(timeout)
}

/** `/`, with any query parameters. */
function isForHome({ method, url = '' }: IncomingMessage): boolean {
  return (url === '/' || url.startsWith('/?')) && (method === 'GET' || method === 'HEAD')
}

/** Requests that load shedding applies to: they cost more than a file from memory. */
function isCall({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/functions/') || url.startsWith(paths.book) || url.startsWith('/webhooks/')
}
