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
  if (isCopy(error)) return describeCopy(error)
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) }
  return {
    name: error.name,
    message: error instanceof DatabaseError ? databaseMessage(error) : withoutAddresses(error.message),
    ...('code' in error ? { code: error.code } : {}),
    stack: framesOf(error.stack),
  }
}

/** An error's fields without its class, as pg-boss hands it on. */
interface ErrorCopy {
  readonly message: string
  readonly stack?: string
  readonly code?: string
  /** Only PostgreSQL's errors have one. */
  readonly severity?: string
  readonly routine?: string
  /** Only the query error has both. */
  readonly query?: string
  readonly params?: unknown
  readonly cause?: unknown
  /** The queue whose worker failed. */
  readonly queue?: string
}

function isCopy(error: unknown): error is ErrorCopy {
  return (
    typeof error === 'object' &&
    !(error instanceof Error) &&
    typeof (error as { message?: unknown } | null)?.message === 'string'
  )
}

function describeCopy(error: ErrorCopy): object {
  const { message, stack, code, severity, query, params, cause, queue } = error
  const where = queue === undefined ? {} : { queue }
  if (query !== undefined && params !== undefined)
    return { ...describeError(cause), query: query.slice(0, 200), ...where }
  return {
    message: severity === undefined ? withoutAddresses(message) : databaseMessage(error),
    ...(code === undefined ? {} : { code }),
    ...where,
    stack: framesOf(stack),
  }
}

/** The first lines of a stack repeat the message. */
function framesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** Data errors (22) and errors of our functions (P0) quote values; other errors name only tables and constraints. */
type DatabaseFault = Partial<Pick<DatabaseError, 'code' | 'routine'>> & { readonly message: string }

function databaseMessage({ code = '', message, routine }: DatabaseFault): string {
  return /^(22|P0)/.test(code)
    ? `SQLSTATE ${code} from ${routine ?? 'the server'}`
    : withoutAddresses(message)
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, '[address]')
}
