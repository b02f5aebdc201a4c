import { answersOf, type InquiryForm } from '#domain/bookings/inquiry.ts'
import type { call } from '#web/shared/api.ts'

export type InquiryPayload = Parameters<typeof call<'submit-booking'>>[1]

/**
 * What goes to `submit-booking`. `trap` is the hidden field that only a machine fills in; it is sent as it was
 * typed, when it was.
 */
export function inquiryPayload(form: InquiryForm, trap: string): InquiryPayload {
  return { ...answersOf(form), ...(trap ? { reply_to_fax: trap } : {}) }
}
