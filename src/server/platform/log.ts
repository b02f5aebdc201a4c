import { DrizzleQueryError } from 'drizzle-orm'
import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * Structured lines on standard output. They carry request ids and routes, never personal data, PINs or
 * tokens: an error is reduced to its name, message and stack, and a failed query to its cause, because the
 * query's own message holds every parameter.
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, serializers: { err: describeError } })
}

export function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError)
    return { ...describeError(error.cause), query: error.query.slice(0, 200) }
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  return {
    name: error.name,
    message: withoutValues(error.message),
    ...code,
    stack: withoutValues(error.stack ?? ''),
  }
}

/** PostgreSQL quotes offending values in double quotes and parentheses; addresses look like addresses. */
function withoutValues(text: string): string {
  return text.replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, '[address]').replaceAll(/\)=\(.*?\)/g, ')=([value])')
}
