/** Variables that the app attaches to a request. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { CallContext } from '#server/platform/http/call-context.ts'

export interface Env {
  Bindings: HttpBindings
  Variables: { requestId: string; address: string }
}

export function contextOf(c: Context<Env>): CallContext {
  return {
    requestId: c.get('requestId'),
    address: c.get('address'),
    headers: c.req.raw.headers,
    responseHeaders: new Headers({ 'cache-control': 'no-store' }),
  }
}
