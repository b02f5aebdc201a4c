import { portalMessages } from '#domain/portal/access.ts'
import type { PortalAccess } from '#contract/portal.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { openWithLink } from '#server/flows/open-with-link.ts'
import { openWithPin } from '#server/flows/open-with-pin.ts'
import { requestPortalLink } from '#server/flows/request-portal-link.ts'
import { signOutPortal } from '#server/flows/sign-out-portal.ts'
import { unlockAdminMode } from '#server/flows/unlock-admin-mode.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { presentBooking } from '#server/views/portal/present-booking.ts'
import { readOpenBooking } from '#server/views/portal/read-open-booking.ts'
import { authenticate, portalSecrets } from './authenticate.ts'
import { on } from './context.ts'
import { success } from './guard.ts'
import { clearPortalCookie, setPortalCookie } from './portal-cookie.ts'
import { deviceOf } from './portal-device.ts'
import { findReader } from './portal-reader.ts'

export function portalRoutes(app: AppContext) {
  return {
    'verify-pin': on['verify-pin'].handler(async ({ input, context }) => {
      const { address } = context
      const opened = await openWithPin(app, { ...input, address, device: deviceOf(app, context) })
      setPortalCookie(app, context, opened.bookingId, opened.secret)
      return { ...success, bookingId: opened.bookingId }
    }),

    'validate-portal-token': on['validate-portal-token'].handler(async ({ input, context }) => {
      const { actor } = await authenticate(app, context)
      const { address } = context
      const device = deviceOf(app, context)
      const visit = { token: input.token, pin: input.pin ?? null, address, device }
      const opened = await openWithLink(app, actor, visit)
      if (!opened) return pinNeeded
      const { booking, role, secret, expiresAt } = opened
      setPortalCookie(app, context, booking.id, secret)
      if (role === 'client' && device.cookie) context.responseHeaders.append('set-cookie', device.cookie)
      return {
        ...success,
        require_pin: false,
        booking: await presentBooking(app, booking),
        permissions: { role },
        token_expires_at: expiresAt,
        session_token: secret,
      }
    }),

    'get-portal-booking': on['get-portal-booking'].handler(async ({ input, context }) => {
      const reader = await findReader(app, context, input)
      const booking = reader && (await readOpenBooking(app, input.bookingId))
      return { booking: booking ?? refuse('portal.not-open') }
    }),

    'request-portal-link': on['request-portal-link'].handler(async ({ input, context }) => {
      await requestPortalLink(app, { email: input.email, address: context.address })
      return { ...success, message: portalMessages.linkSent }
    }),

    'sign-out-portal': on['sign-out-portal'].handler(async ({ input, context }) => {
      await signOutPortal(app, input.bookingId, portalSecrets(app, context.headers, input))
      clearPortalCookie(app, context, input.bookingId)
      return success
    }),

    'admin-unlock': on['admin-unlock'].handler(async ({ input, context }) => {
      const { actor } = await authenticate(app, context)
      const { token, admin_password: password } = input
      const { address } = context
      const { secret, expiresAt } = await unlockAdminMode(app, actor, { token, password, address })
      return {
        ...success,
        admin_session_token: secret,
        permissions: { role: 'owner' as const },
        session_expires_at: expiresAt,
      }
    }),
  }
}

const pinNeeded: PortalAccess = {
  success: true,
  require_pin: true,
  booking: null,
  permissions: null,
  token_expires_at: null,
  session_token: null,
}
