import { mailboxOf } from '#domain/email.ts'
import type { Attempt } from '#server/platform/limits/limits.ts'

const minute = 60
const hour = 60 * minute

/** Every inquiry sends an email, so inquiries are limited per network address and per mailbox (P-WIZ-46). */
export function inquiryAttempts(visit: {
  readonly address: string
  readonly email: string
}): readonly Attempt[] {
  return [
    {
      key: visit.address,
      rules: [
        { name: 'inquiry-address-short', points: 8, seconds: 10 * minute },
        { name: 'inquiry-address-long', points: 30, seconds: 24 * hour },
      ],
    },
    { key: mailboxOf(visit.email), rules: [{ name: 'inquiry-email', points: 6, seconds: hour }] },
  ]
}
