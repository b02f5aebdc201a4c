/** What an address answers to methods that it does not have (RFC 9110, sections 9 and 15). */
import type { Context, MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'

/** A path as the router writes it, and the method by which it is answered. */
export interface Endpoint {
  readonly method: string
  readonly path: string
}

/** Methods that are known, wherever they are allowed; others are answered 501. */
const known: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Every method that any address is answered by; what `OPTIONS *` asks for. */
export const everyMethod = 'GET, HEAD, POST, OPTIONS'

/**
 * Answers OPTIONS with what is allowed, and what is not allowed with 405, at each of `endpoints`, which are asked for at
 * the first request. An address that is none of them is left to what follows.
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

/** 204 to OPTIONS, 405 to any other method; both say what is allowed. */
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
