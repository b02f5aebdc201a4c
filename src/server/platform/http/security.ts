import type { MiddlewareHandler } from 'hono'

const pagePolicy = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * Headers of every response. URLs contain tokens, so other sites get no referrer; our own forms need one, or their
 * Origin would be null.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

export const hsts = 'max-age=31536000; includeSubDomains'

/** Adds the headers, HSTS where the public address is https, and `no-store` where the response has no cache header. */
export function secure(isHttps: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    if (isHttps()) c.res.headers.set('strict-transport-security', hsts)
  }
}
