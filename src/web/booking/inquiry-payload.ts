import { answersOf, type InquiryForm } from '#domain/bookings/inquiry.ts'
import type { call } from '#web/shared/api.ts'

export type InquiryPayload = Parameters<typeof call<'submit-booking'>>[1]

/**
 * The payload of `submit-booking`. `trap` is the value of the honeypot field, which is sent where it is not empty.
 */
export function inquiryPayload(form: InquiryForm, trap: string): InquiryPayload {
  return { ...answersOf(form), ...(trap ? { reply_to_fax: trap } : {}) }
}
