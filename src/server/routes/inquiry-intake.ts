/** Where an inquiry from the public comes in, through the function or the plain form: limits first. */
import type { Inquiry } from '#contract/bookings.ts'
import { inquiryMessages } from '#domain/bookings/inquiry-fields.ts'
import { waitMessage } from '#server/platform/limits/limits.ts'
import type { Shell } from '#server/context/app-context.ts'
import { submitInquiry } from '#server/flows/submit-inquiry.ts'
import { inquiryAttempts } from '#server/records/bookings/attempts.ts'

export type Reception =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'too-many'; readonly message: string; readonly wait: number }
  | { readonly ok: false; readonly refusal: 'date-passed' | 'refused'; readonly message: string }

interface Visit {
  readonly inquiry: Inquiry
  /** The `Idempotency-Key` as sent. */
  readonly key: string | undefined
  readonly address: string
}

const longestKey = 200

export function openReception(shell: Shell): (visit: Visit) => Promise<Reception> {
  return async ({ inquiry, key, address }) => {
    const wait = await shell.limits.count(inquiryAttempts({ address, email: inquiry.email }))
    if (wait) return { ok: false, refusal: 'too-many', message: waitMessage(wait), wait }
    if (inquiry.reply_to_fax) return refused(trapMessage)
    if (key !== undefined && key.length > longestKey) return refused('The Idempotency-Key is too long.')

    const verdict = await submitInquiry(shell, inquiry, key)
    if (verdict.ok) return { ok: true }
    return verdict.refusal === 'date-passed'
      ? { ok: false, refusal: 'date-passed', message: inquiryMessages.event_date_past }
      : refused('This request was already sent with other details.')
  }
}

/** Only a program fills the hidden field in; should a person ever meet this, it says what to do. */
const trapMessage = 'This form was filled in by a program. Please reload the page and try again.'

function refused(message: string): Reception {
  return { ok: false, refusal: 'refused', message }
}
