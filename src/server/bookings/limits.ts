import type { MakeLimiter } from '#server/platform/limits/limits.ts'
import { hashToken } from '#server/platform/seal.ts'

/** Every inquiry sends an e-mail, so inquiries are limited per network address and per mailbox (P-WIZ-46). */
export function inquiryLimits(limiter: MakeLimiter) {
  return {
    address: limiter({ name: 'inquiry-address', points: 10, seconds: 900 }),
    email: limiter({ name: 'inquiry-email', points: 6, seconds: 3600 }),
  }
}

type InquiryLimits = ReturnType<typeof inquiryLimits>

/** Counts an inquiry; answers the seconds to wait when it is one too many. */
export async function attemptInquiry(
  limits: InquiryLimits,
  { address, email }: { address: string; email: string },
): Promise<number | undefined> {
  const [byAddress, byEmail] = await Promise.all([
    limits.address.attempt(address),
    limits.email.attempt(hashToken(email.toLowerCase())),
  ])
  return byAddress ?? byEmail
}
