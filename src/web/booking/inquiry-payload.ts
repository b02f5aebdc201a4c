import { detailFields, detailsFor, type DetailField, type InquiryForm } from '#domain/bookings/inquiry.ts'
import type { EventType } from '#domain/bookings/choices.ts'
import type { call } from '#web/shared/api.ts'

export type InquiryPayload = Parameters<typeof call<'submit-booking'>>[1]

/**
 * What goes to `submit-booking` (P §3): texts trimmed, empty details and those of other event types as null.
 * `trap` is the hidden field that only a machine fills in; it is sent as it was typed, when it was.
 */
export function inquiryPayload(form: InquiryForm, trap: string): InquiryPayload {
  const details = Object.values(detailFields)
    .flat()
    .map((field) => [field, form[field].trim()] as const)

  const payload: { readonly [Key in keyof InquiryPayload]: string | null } = {
    event_type: form.event_type,
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    event_date: form.event_date,
    start_time: form.start_time,
    location: form.location.trim(),
    guest_count: form.guest_count,
    ...detailsFor(form.event_type as EventType, Object.fromEntries(details) as Record<DetailField, string>),
    ...(trap ? { reply_to_fax: trap } : {}),
  }
  // The form has passed the domain's rules, which are the contract's.
  return payload as InquiryPayload
}
