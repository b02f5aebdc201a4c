import type { AppContext } from '#server/context/app-context.ts'
import { Refused } from '#server/platform/core/refused.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

type SecurityEvent =
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'password changed'
  | 'password change refused'
  | 'password reset'
  | 'address changed'
  | 'address change refused'

/** Logs a sign-in or a refused attempt, by account id where there is one, never by name or address. */
export function noteSecurity(
  { log }: AppContext,
  { requestId }: CallContext,
  event: SecurityEvent,
  accountId?: string,
): void {
  log.info(
    { request_id: requestId, security: event, ...(accountId ? { account: accountId } : {}) },
    'security',
  )
}

/** For `catch`: logs a refusal, and rethrows every error. */
export function noteRefusal(...[app, context, event, accountId]: Parameters<typeof noteSecurity>) {
  return (error: unknown): never => {
    if (error instanceof Refused) noteSecurity(app, context, event, accountId)
    throw error
  }
}
