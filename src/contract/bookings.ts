import * as z from 'zod/mini'
import { bookingStatuses, paymentStatuses } from '#domain/bookings/booking.ts'
import { inquiryFieldNames, isRequired } from '#domain/bookings/inquiry-fields.ts'
import type { OptionalInquiryField, RequiredInquiryField } from '#domain/bookings/inquiry-fields.ts'
import { command, portalVisitor } from './base.ts'
import { inquirySchemas } from './inquiry-schemas.ts'

/**
 * The inquiry payload. `portal_pin` and `portal_pin_set_at` are accepted and ignored: the server generates the PIN
 * (C-32). `reply_to_fax` is a honeypot field: people do not see it and leave it empty.
 */
export const inquiryInput = z.object({
  ...inquirySchemas,
  reply_to_fax: z.optional(z.string().check(z.maxLength(200))),
})
export type Inquiry = z.output<typeof inquiryInput>

const submitBooking = command('/submit-booking', 'Send an inquiry')
  .input(inquiryInput)
  .output(z.object({ success: z.literal(true) }))

const nullableText = z.nullable(z.string())

const requiredAnswers = Object.fromEntries(
  inquiryFieldNames.filter(isRequired).map((field) => [field, z.string()]),
) as Record<RequiredInquiryField, z.ZodMiniString>

const optionalAnswers = Object.fromEntries(
  inquiryFieldNames.filter((field) => !isRequired(field)).map((field) => [field, nullableText]),
) as Record<OptionalInquiryField, typeof nullableText>

/** The identifying facts of a booking: client, event, date and location. */
export const bookingFacts = z.object({
  id: z.string(),
  booking_reference: z.string(),
  ...requiredAnswers,
  /** Of the place, whose clock the start is on. */
  time_zone: z.string(),
})
export type BookingFacts = z.output<typeof bookingFacts>

/** A booking in the portal: these keys and no others (P-API-12). */
export const bookingView = z.extend(bookingFacts, {
  status: z.nullable(z.enum(bookingStatuses)),
  payment_status: z.nullable(z.enum(paymentStatuses)),
  total_amount: z.nullable(z.int()),
  deposit_amount: z.nullable(z.int()),
  /** When the inquiry was received. */
  created_at: z.string(),
  notes: nullableText,
  ...optionalAnswers,
})
export type BookingView = z.output<typeof bookingView>

export const functions = {
  'submit-booking': portalVisitor(submitBooking, ['bookings']),
}
