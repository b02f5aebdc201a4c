import { isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'

export type ClientAddress = (request: IncomingMessage) => string

/**
 * The address a request came from: the connection's, or what trusted proxies say in X-Forwarded-For. An IPv6
 * address counts as its /64 network, because that is what one household is given.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trust = proxyAddr.compile([...trustedProxies])

  return (request) => {
    const address = proxyAddr(request, trust) ?? ''
    const plain = address.replace(/^::ffff:/, '')
    return isIPv6(plain) ? `${expandedV6(plain).slice(0, 4).join(':')}::/64` : plain
  }
}

function expandedV6(address: string): readonly string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  return [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ]
}

/** True for names and addresses that reach this machine only. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127\.\d+\.\d+\.\d+$/.test(name)
  )
}

/**
 * Whether a write may come from where it says it comes from: no Origin (programs, not browsers), our public
 * origin, or the very host it was sent to. `Sec-Fetch-Site` is the browser's own word: no page can forge it.
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
