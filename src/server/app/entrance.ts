/** The port: what is read before a request is answered, who is handed the home page, load shedding; and how it is closed. */
import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { paths } from '#domain/addresses.ts'
import { isUpload, largestText } from './body-limits.ts'
import { ConfigError, type Config } from '#server/platform/core/config.ts'
import { createLoadShedder } from '#server/platform/overload/load-shedder.ts'
import { listenAt, type Listening } from '#server/platform/overload/listen.ts'
import { everyMethod } from '#server/platform/http/methods.ts'
import { hasBody, readBodies } from '#server/platform/http/request-bodies.ts'
import { clientAddress } from '#server/platform/http/request.ts'
import { securityHeaders } from '#server/platform/http/security.ts'
import { cutSlowReaders } from '#server/platform/http/slow-readers.ts'
import type { Log } from '#server/platform/core/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

interface EntranceParts {
  readonly home: RequestListener
  readonly fetch: Parameters<typeof getRequestListener>[0]
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
}

const drainMs = 10_000
/** A whole head, and a whole text after its head; a client that is there takes milliseconds. */
const headMs = 5_000
const textMs = 5_000
/** Head and body of any request; a file of an owner may come over a slow line. */
const requestMs = 120_000
const lookEveryMs = 1_000

/** Not yet open. */
export function createEntrance({ home, fetch, config, log, metrics }: EntranceParts): Server {
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
    connectionsCheckingInterval: lookEveryMs,
  }
  const server = createServer(limits, (request, response) => {
    // What was sent behind a request whose connection was cut.
    if (request.socket.destroyed) return
    if (request.url === '*' && request.method === 'OPTIONS')
      return void response.writeHead(204, { ...securityHeaders, allow: everyMethod }).end()
    // The app reads a file itself, once it knows that an owner sends it; nothing else comes to it half sent.
    if (isUpload(request)) return answerNow(request, response)
    const go = isCall(request) ? loadShedder : isForHome(request) ? handHome : answerNow
    if (hasBody(request)) texts.read(request, response, () => go(request, response))
    else go(request, response)
  })
  cutSlowReaders(server)
  return server

  function answerNow(...call: Parameters<RequestListener>): void {
    void answer(...call)
  }

  // Most requests are for the home page, and all there is to do for them is to choose a buffer.
  function handHome(...[request, response]: Parameters<RequestListener>): void {
    const began = performance.now()
    response.once('finish', () => metrics.observe('home', response.statusCode, performance.now() - began))
    home(request, response)
  }
}

/** @throws {ConfigError} when somebody else has the port */
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
  return url.startsWith('/functions/') || url.startsWith(paths.book) || url.startsWith('/webhooks/')
}
