import type { Attempt } from '#server/platform/limits/limits.ts'

const hour = 3600

/** Emails to clients are limited per owner and per client. */
export function clientEmailAttempts(accountId: string, clientId: string): readonly Attempt[] {
  return [
    { key: accountId, rules: [{ name: 'client-letter-owner', points: 60, seconds: hour }] },
    { key: clientId, rules: [{ name: 'client-letter-client', points: 10, seconds: hour }] },
  ]
}
