import * as z from 'zod/mini'
import {
  corporateDressCodes,
  corporateEventTypes,
  eventTypes,
  guestCounts,
  privatePartyTypes,
  privatePartyVibes,
  startTimes,
  weddingServices,
  weddingVenues,
} from '#domain/bookings/choices.ts'
import { bookingStatuses, paymentStatuses } from '#domain/bookings/booking.ts'
import { inquiryMessages, inquiryText } from '#domain/bookings/inquiry.ts'
import { isCalendarDate } from '#domain/time.ts'
import { command } from './base.ts'
import { emailAddress, optionalChoice, optionalText, requiredChoice, requiredText } from './fields.ts'

/**
 * The inquiry payload (P §3). `portal_pin` and `portal_pin_set_at` may be sent and are ignored: the server
 * draws the PIN (decisions C-32). `reply_to_fax` is a trap: people never see it, so it stays empty.
 */
export const inquiryInput = z.object({
  event_type: z.pipe(
    z.enum([...eventTypes, 'private_party'], inquiryMessages.event_type),
    z.transform((type) => (type === 'private_party' ? 'private' : type)),
  ),
  event_date: z
    .string(inquiryMessages.event_date)
    .check(z.maxLength(10, inquiryMessages.event_date), z.refine(isCalendarDate, inquiryMessages.event_date)),
  start_time: requiredChoice(startTimes as readonly [string, ...string[]], inquiryMessages.start_time),
  location: requiredText(inquiryText.location),
  guest_count: requiredChoice(guestCounts, inquiryMessages.guest_count),
  wedding_service: optionalChoice(weddingServices),
  wedding_venue: optionalChoice(weddingVenues),
  wedding_theme: optionalText(inquiryText.wedding_theme),
  company_name: optionalText(inquiryText.company_name),
  corporate_event_type: optionalChoice(corporateEventTypes),
  corporate_dress_code: optionalChoice(corporateDressCodes),
  private_party_type: optionalChoice(privatePartyTypes),
  private_party_vibe: optionalChoice(privatePartyVibes),
  private_party_details: optionalText(inquiryText.private_party_details),
  first_name: requiredText(inquiryText.first_name),
  last_name: requiredText(inquiryText.last_name),
  email: emailAddress,
  phone: requiredText(inquiryText.phone),
  reply_to_fax: z.optional(z.string().check(z.maxLength(200))),
})
export type Inquiry = z.output<typeof inquiryInput>

export const submitBooking = command('/submit-booking', 'Send an inquiry')
  .input(inquiryInput)
  .output(z.object({ success: z.literal(true) }))

const nullableText = z.nullable(z.string())

/** What a booking is known by: whose it is, for what, when and where. */
export const bookingFacts = z.object({
  id: z.string(),
  booking_reference: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  event_type: z.string(),
  event_date: z.string(),
  start_time: z.string(),
  location: z.string(),
  guest_count: z.string(),
})
export type BookingFacts = z.output<typeof bookingFacts>

/** A booking as the portal shows it (P §3): these keys and no others (checklist P-API-12). */
export const bookingView = z.extend(bookingFacts, {
  status: z.nullable(z.enum(bookingStatuses)),
  payment_status: z.nullable(z.enum(paymentStatuses)),
  total_amount: z.nullable(z.int()),
  deposit_amount: z.nullable(z.int()),
  notes: nullableText,
  wedding_service: nullableText,
  wedding_venue: nullableText,
  wedding_theme: nullableText,
  company_name: nullableText,
  corporate_event_type: nullableText,
  corporate_dress_code: nullableText,
  private_party_type: nullableText,
  private_party_vibe: nullableText,
  private_party_details: nullableText,
})
export type BookingView = z.output<typeof bookingView>
