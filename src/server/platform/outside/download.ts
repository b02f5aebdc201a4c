/** Reads a text from an address that a person typed, without reaching the server's own network (SSRF). */
import { lookup as lookUp } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isAllowedPort } from '#domain/availability/outside-calendar.ts'
import { isPublicAddress } from './public-address.ts'

interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/**
 * The limits of the worker process that reads calendars: a file that is never read to its end blocks no other. The library
 * computes whole days with this machine's clock, which must not change.
 */
export const calendarReaderLimits = { isSerial: true, seconds: 10, megabytes: 192, env: { TZ: 'UTC' } }

/** Where a download may connect to. Tests name their own; the program uses `publicInternet`. */
export interface Network {
  readonly protocols: readonly string[]
  /** The addresses of a name. */
  readonly resolve: (name: string) => Promise<readonly ResolvedAddress[]>
  readonly mayConnect: (address: string) => boolean
}

export const publicInternet: Network = {
  protocols: ['https:'],
  resolve: (name) => lookUp(name, { all: true }),
  mayConnect: isPublicAddress,
}

interface DownloadOrder {
  readonly url: string
  /** The `ETag` of the copy that is here. */
  readonly etag: string | null
  readonly accept: string
  readonly seconds: number
  readonly megabytes: number
}

export interface Downloaded {
  /** Undefined where the server says that the copy here is current. */
  readonly text: string | undefined
  readonly etag: string | null
}

/** A download failed. Its message is a sentence for the owner; it names no address. */
export class DownloadFailed extends Error {}

const mostRedirects = 3
const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308])

/**
 * Follows up to three redirects. Each name is resolved once for its request, every address that it has must be allowed,
 * and the connection goes to one of these addresses: a name that resolves differently a moment later changes nothing.
 * Throws `DownloadFailed`.
 */
export async function download(order: DownloadOrder, network: Network): Promise<Downloaded> {
  const signal = AbortSignal.timeout(order.seconds * 1000)
  try {
    let url = checked(order.url, network)
    for (let turn = 0; turn <= mostRedirects; turn++) {
      const response = await request(url, order, network, signal)
      const { statusCode: status, headers } = response
      if (status === 200)
        return { text: await textOf(response, order.megabytes), etag: headers.etag?.slice(0, 200) ?? null }
      response.destroy()
      if (status === 304 && order.etag !== null) return { text: undefined, etag: order.etag }
      if (!redirects.has(status) || headers.location === undefined)
        throw new DownloadFailed(`The server answered ${status}.`)
      if (!URL.canParse(headers.location, url.href))
        throw new DownloadFailed('It redirects to an invalid address.')
      url = checked(new URL(headers.location, url).href, network)
    }
    throw new DownloadFailed(`It redirects more than ${mostRedirects} times.`)
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    if (signal.aborted) throw new DownloadFailed(`It took longer than ${order.seconds} seconds.`)
    throw new DownloadFailed(reasonOf(error))
  }
}

function checked(address: string, { protocols }: Network): URL {
  const url = new URL(address)
  if (!protocols.includes(url.protocol)) throw new DownloadFailed('It leads to an address without https.')
  if (url.username !== '' || url.password !== '')
    throw new DownloadFailed('It leads to an address with a user name or password.')
  if (!isAllowedPort(url.port)) throw new DownloadFailed('It leads to a port that is not allowed.')
  return url
}

/** Sends one request; returns with the head of the answer. */
async function request(
  url: URL,
  { etag, accept }: DownloadOrder,
  network: Network,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const name = url.hostname.replaceAll(/^\[|\]$/g, '')
  const family = isIP(name)
  const addresses = family ? [{ address: name, family }] : await unlessAborted(network.resolve(name), signal)
  const [first] = addresses
  if (!first || !addresses.every(({ address }) => network.mayConnect(address)))
    throw new DownloadFailed('It leads into a private network.')
  const lookup: LookupFunction = (_name, { all }, done) =>
    all ? done(null, [...addresses]) : done(null, first.address, first.family)
  const { request: open } = url.protocol === 'https:' ? https : http
  const headers = {
    accept,
    'accept-encoding': 'identity',
    'user-agent': 'Coupe',
    ...(etag === null ? {} : { 'if-none-match': etag }),
  }
  return new Promise((resolve, reject) => {
    open(url, { headers, lookup, signal, agent: false, maxHeaderSize: 16_384 }, resolve)
      .on('error', reject)
      // A server that switches protocols (status 101) ends it without response and error.
      .on('close', () => reject(new Error('closed')))
      .end()
  })
}

/** A lookup cannot be aborted, so its answer is dropped. */
function unlessAborted<Value>(wanted: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    wanted.then(resolve, reject)
  })
}

async function textOf(response: http.IncomingMessage, megabytes: number): Promise<string> {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    response.destroy()
    throw new DownloadFailed('The server sends it compressed, which is not supported.')
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    // Leaving the loop closes the connection.
    if (size > megabytes * 1024 * 1024) throw new DownloadFailed(`It is larger than ${megabytes} MB.`)
    parts.push(part)
  }
  return decoded(Buffer.concat(parts), response.headers['content-type'] ?? '')
}

/** UTF-8, which a text may be in spite of what its server says; else what the server says. */
function decoded(bytes: Buffer, type: string): string {
  const [, named = 'utf-8'] = /;\s*charset="?([\w-]+)/i.exec(type) ?? []
  for (const decoder of [() => new TextDecoder('utf-8', { fatal: true }), () => new TextDecoder(named)])
    try {
      return decoder().decode(bytes)
    } catch {
      // It is not UTF-8, or the encoding is unknown.
    }
  return new TextDecoder().decode(bytes)
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'No server was found under its name.'
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return 'Its certificate or encrypted connection is not valid.'
  return 'The server could not be reached, or ended the connection.'
}
