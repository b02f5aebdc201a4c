import { submitBooking } from './bookings.ts'
import {
  getPortalBooking,
  requestPortalLink,
  signOutPortal,
  validatePortalToken,
  verifyPin,
} from './portal.ts'

/** Every function there is, by name; served at `/functions/v1/<name>`. */
export const contract = {
  'submit-booking': submitBooking,
  'verify-pin': verifyPin,
  'get-portal-booking': getPortalBooking,
  'validate-portal-token': validatePortalToken,
  'request-portal-link': requestPortalLink,
  'sign-out-portal': signOutPortal,
}
export type Contract = typeof contract
