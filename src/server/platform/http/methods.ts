/** Responses to OPTIONS and to methods that an address does not support (RFC 9110, sections 9 and 15). */
import type { Context, MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'

/** A path in the router's syntax, and its method. */
export interface Endpoint {
  readonly method: string
  readonly path: string
}

/** Known methods; any other method is answered with 501. */
const known: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Every supported method, for `OPTIONS *`. */
export const everyMethod = 'GET, HEAD, POST, OPTIONS'

/**
 * Answers OPTIONS with the allowed methods, and other methods with 405, at each of `endpoints`, which is called at the
 * first request. Other addresses are passed on.
 */
export function answerMethods(endpoints: () => readonly Endpoint[]): MiddlewareHandler {
  let router: TrieRouter<string> | undefined

  return async (c, next) => {
    const { method, path } = c.req
    if (!known.has(method)) return refuseMethod(c, 501, 'This method is not known here.')
    router ??= routerOf(endpoints())
    const found = new Set(router.match('ALL', path)[0].map(([allowed]) => allowed))
    if (found.size === 0) return next()
    if (found.has('GET')) found.add('HEAD')
    return found.has(method) ? next() : answerAllowed(c, [...found, 'OPTIONS'])
  }
}

/** 204 to OPTIONS, 405 to any other method; both with `Allow`. */
export function answerAllowed(c: Context, allowed: readonly string[]): Response {
  c.header('allow', allowed.join(', '))
  if (c.req.method === 'OPTIONS') return c.body(null, 204)
  return refuseMethod(c, 405, 'This address does not answer to this method.')
}

function routerOf(endpoints: readonly Endpoint[]): TrieRouter<string> {
  const router = new TrieRouter<string>()
  for (const { method, path } of endpoints) router.add('ALL', path, method)
  return router
}

function refuseMethod(c: Context, status: 405 | 501, error: string): Response {
  return c.json(
    { success: false, error, code: status === 405 ? 'METHOD_NOT_ALLOWED' : 'NOT_IMPLEMENTED' },
    status,
  )
}
