import * as z from 'zod/mini'
import { portalRoles } from '#domain/portal/access.ts'
import { command, portalSession, portalVisitor } from './base.ts'
import { bookingView } from './bookings.ts'
import { emailAddress } from './fields.ts'

/** Ids, tokens and PINs are compared, never parsed: any short text is valid input. */
const shortText = (message: string) => z.string(message).check(z.maxLength(200, message))
const bookingId = shortText('A booking reference is needed')
const token = shortText('A portal token is needed')
const pin = z.string('Please enter your 6-digit PIN').check(z.maxLength(64, 'Please enter your 6-digit PIN'))
export const sessionToken = z._default(z.nullable(token), null)

const verifyPin = command('/verify-pin', 'Open a booking with its PIN')
  .input(z.object({ bookingId: z._default(z.nullable(bookingId), null), pin }))
  .output(z.object({ success: z.literal(true), bookingId: z.string() }))

export const permissions = z.object({ role: z.enum(portalRoles) })
export type Permissions = z.output<typeof permissions>

/** `token` is the portal session's, from `validate-portal-token`, or null. */
const getPortalBooking = command('/get-portal-booking', 'Read the booking that is open')
  .input(z.object({ bookingId, token: sessionToken }))
  .output(z.object({ booking: bookingView }))

/** With `require_pin` true all other values are null: no booking data before the PIN. */
export const portalAccess = z.object({
  success: z.literal(true),
  require_pin: z.boolean(),
  booking: z.nullable(bookingView),
  permissions: z.nullable(permissions),
  token_expires_at: z.nullable(z.string()),
  session_token: z.nullable(z.string()),
})
export type PortalAccess = z.output<typeof portalAccess>

const validatePortalToken = command('/validate-portal-token', 'Check a mailed link, then its PIN')
  .input(z.object({ token, pin: z.optional(z.nullable(pin)) }))
  .output(portalAccess)

const requestPortalLink = command('/request-portal-link', 'Request a new portal link by email')
  .input(z.object({ email: emailAddress }))
  .output(z.object({ success: z.literal(true), message: z.string() }))

const signOutPortal = command('/sign-out-portal', 'End the portal session of a booking')
  .input(z.object({ bookingId, token: sessionToken }))
  .output(z.object({ success: z.literal(true) }))

export const functions = {
  'verify-pin': portalVisitor(verifyPin, []),
  'get-portal-booking': portalSession(getPortalBooking, []),
  'validate-portal-token': portalVisitor(validatePortalToken, []),
  'request-portal-link': portalVisitor(requestPortalLink, []),
  'sign-out-portal': portalVisitor(signOutPortal, []),
}
