import { DrizzleQueryError } from 'drizzle-orm'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
])

/** True when the database could not be asked, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = (cause as { code?: string }).code
  if (code !== undefined) return unreachable.has(code)
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    cause.message,
  )
}

export const faultMessage = 'Something went wrong on our side. Please try again.'
export const awayMessage = 'We cannot reach our records right now. Please try again in a moment.'
