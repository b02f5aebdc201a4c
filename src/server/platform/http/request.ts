import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net'
import proxyAddr from 'proxy-addr'

export type ClientAddress = (request: IncomingMessage) => string

/**
 * The client address of a request: of its connection, or from X-Forwarded-For behind trusted proxies. An IPv6 address
 * counts as its /64 network, because one household is given that.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trust = proxyAddr.compile([...trustedProxies])

  return (request) => {
    const address = plainAddress(proxyAddr(request, trust) ?? '')
    return isIPv6(address) ? networkOf(address) : address
  }
}

/** Converts an IPv4-mapped IPv6 address (`::ffff:127.0.0.1`) to IPv4. */
function plainAddress(address: string): string {
  const [, mapped = ''] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  return isIPv4(mapped) ? mapped : address
}

/** The /64 network of an IPv6 address in any notation. */
function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const { address: canonical } = new SocketAddress({ address: bare, family: 'ipv6' })
  const [head = '', tail = ''] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True for loopback names and addresses; `host` may have a port. */
export function isLoopbackHost(host: string): boolean {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(host) ?? []
  const name = bracketed ?? (isIPv6(host) ? host : host.replace(/:\d+$/, ''))
  if (isIPv6(name)) return loopback.check(name, 'ipv6')
  if (isIPv4(name)) return loopback.check(name, 'ipv4')
  return name === 'localhost' || name.endsWith('.localhost')
}

/** A host in a URL: IPv6 in brackets. */
export function hostInUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host
}

/**
 * The origin check of writes: accepts no Origin (programs, not browsers), the public origin, or the request's own
 * host. `Sec-Fetch-Site` is set by the browser: no page can forge it.
 */
export function isOwnOrigin(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (origin === null) return site === null || site === 'same-origin' || site === 'none'
  if (origin === 'null') return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === headers.get('host')
}

/** The value of one cookie. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}
