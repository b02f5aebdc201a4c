import type { Context } from 'hono'

/** Answers a request that reaches no function, in the shape of the functions' errors. */
export function refusal(
  c: Context,
  status: 403 | 404 | 415 | 422 | 500 | 503,
  code: string,
  error: string,
): Response {
  return c.json({ success: false, error, code }, status)
}
