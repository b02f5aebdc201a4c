import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * Structured log lines on standard output. They contain request ids and routes, never personal data, PINs or tokens:
 * an error is reduced to its name, message and stack, a failed query to its cause, because the query error's message
 * contains every parameter, and a PostgreSQL error to what cannot quote a value.
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, serializers: { err: describeError } })
}

/** Reduces an error to what may be logged. */
export function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError)
    return { ...describeError(error.cause), query: error.query.slice(0, 200) }
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) }
  return {
    name: error.name,
    message: error instanceof DatabaseError ? databaseMessage(error) : withoutAddresses(error.message),
    ...('code' in error ? { code: error.code } : {}),
    // The stack's first lines repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** Data errors (22) and errors of our functions (P0) quote values; other errors name only tables and constraints. */
function databaseMessage({ code = '', message, routine }: DatabaseError): string {
  return /^(22|P0)/.test(code)
    ? `SQLSTATE ${code} from ${routine ?? 'the server'}`
    : withoutAddresses(message)
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, '[address]')
}
