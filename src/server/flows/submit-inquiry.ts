import type { Inquiry } from '#contract/bookings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { inquiryAttempts } from '#server/records/bookings/attempts.ts'
import { receiveInquiry } from './steps/receive-inquiry.ts'

interface InquirySubmission {
  readonly inquiry: Inquiry
  /** The `Idempotency-Key` as sent. */
  readonly key: string | undefined
  readonly address: string
}

const longestKey = 200

/** Creates a visitor's inquiry. Rate limits are checked first. */
export async function submitInquiry(
  app: AppContext,
  { inquiry, key, address }: InquirySubmission,
): Promise<void> {
  const wait = await app.limits.count(inquiryAttempts({ address, email: inquiry.email }))
  if (wait) return refuse('rate-limited', wait)
  if (inquiry.reply_to_fax) return refuse('inquiry.trap')
  if (key !== undefined && key.length > longestKey) return refuse('inquiry.key-too-long')
  await receiveInquiry(
    app,
    visitor,
    inquiry,
    key === undefined ? undefined : { scope: 'submit-booking', key },
  )
}
