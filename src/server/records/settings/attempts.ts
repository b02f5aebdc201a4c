import type { Attempt } from '#server/platform/limits/limits.ts'

export function previewAttempts(accountId: string): readonly Attempt[] {
  return [{ key: accountId, rules: [{ name: 'mail-preview', points: 120, seconds: 60 }] }]
}

export function testEmailAttempts(accountId: string): readonly Attempt[] {
  return [{ key: accountId, rules: [{ name: 'test-mail', points: 20, seconds: 600 }] }]
}
