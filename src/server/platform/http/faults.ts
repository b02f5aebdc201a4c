import { DrizzleQueryError } from 'drizzle-orm'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'DATABASE_UNRESPONSIVE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  // The server became a standby or read-only: a failover.
  '25006',
])
/** SQLSTATEs of a full disk and of failing writes. */
const unwritable = new Set(['53100', '58030'])

/** Value of `Retry-After` in seconds. */
export const retryAfterSeconds = 2

/** The message where a retry makes sense: the database was unavailable, or could not write. */
export function whyUnavailable(error: unknown): string | undefined {
  if (isDatabaseUnavailable(error)) return awayMessage
  return unwritable.has(codeOf(error) ?? '') ? fullMessage : undefined
}

/** True when the database was unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) return unreachable.has(code)
  const cause = causeOf(error)
  return (
    cause instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable/.test(
      cause.message,
    )
  )
}

function codeOf(error: unknown): string | undefined {
  return (causeOf(error) as { code?: string } | undefined)?.code
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

export const faultMessage = 'Something went wrong on our side. Please try again.'
export const awayMessage = 'We cannot reach our records right now. Please try again in a moment.'
const fullMessage = 'Our records have no room right now, and nothing was saved. Please try again later.'
export const busyMessage = 'We are very busy right now. Please try again in a moment.'
export const slowRequestMessage = 'Your request did not arrive completely. Please try again.'
