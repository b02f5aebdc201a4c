import type { MakeLimiter } from '#server/platform/limits/limits.ts'
import { hashToken } from '#server/platform/seal.ts'

const hour = 3600

/** Every inquiry sends an e-mail, so inquiries are limited per network address and per mailbox (P-WIZ-46). */
export function inquiryLimits(limiter: MakeLimiter) {
  return {
    address: limiter(
      { name: 'inquiry-address-short', points: 8, seconds: 600 },
      { name: 'inquiry-address-long', points: 30, seconds: 24 * hour },
    ),
    email: limiter({ name: 'inquiry-email', points: 6, seconds: hour }),
  }
}

type InquiryLimits = ReturnType<typeof inquiryLimits>

/** Counts an inquiry; answers the seconds to wait when it is one too many. */
export async function attemptInquiry(
  limits: InquiryLimits,
  { address, email }: { address: string; email: string },
): Promise<number | undefined> {
  return (
    (await limits.address.attempt(address)) ?? (await limits.email.attempt(hashToken(email.toLowerCase())))
  )
}
