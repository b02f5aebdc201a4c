/** `/metrics` for Prometheus: requires `METRICS_TOKEN` where it is set, otherwise a loopback connection. */
import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { hashToken } from '#server/platform/core/seal.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

interface MetricsPage {
  readonly metrics: Metrics
  readonly token: string | undefined
  readonly isHere: (c: Context) => boolean
  readonly notFound: (c: Context) => Promise<Response> | Response
}

export function metricsPage({ metrics, token, isHere, notFound }: MetricsPage) {
  return async (c: Context): Promise<Response> => {
    if (token === undefined && !isHere(c)) return notFound(c)
    if (token !== undefined && !isBearer(c.req.header('authorization'), token)) {
      c.header('www-authenticate', 'Bearer')
      return c.text('These figures need METRICS_TOKEN as a bearer token.\n', 401)
    }
    c.header('cache-control', 'no-store')
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  }
}

function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(header ?? '')), Buffer.from(hashToken(`Bearer ${token}`)))
}

const kinds: Readonly<Record<string, string>> = {
  functions: 'function',
  assets: 'asset',
  live: 'live',
  documents: 'document',
  office: 'file',
  pictures: 'picture',
  calendar: 'calendar',
  webhooks: 'webhook',
  dev: 'own',
  healthz: 'own',
  readyz: 'own',
  metrics: 'own',
}

/** The kind of route of a path, for `Metrics.observe`. */
export function routeKind(path: string): string {
  const end = path.indexOf('/', 1)
  return kinds[path.slice(1, end < 0 ? undefined : end)] ?? 'page'
}
