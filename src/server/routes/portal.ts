import { portalMessages, type PortalRole } from '#domain/portal/access.ts'
import { findSignedIn } from '#server/records/accounts/signed-in.ts'
import { on } from './context.ts'
import { waitMessage } from '#server/platform/limits/limits.ts'
import type { Shell } from '#server/context/app-context.ts'
import { openWithLink, openWithPin, signOut } from '#server/flows/open-portal.ts'
import { clearPortalCookie, setPortalCookie } from './portal-cookie.ts'
import { deviceOf } from './portal-device.ts'
import { requestLink } from '#server/flows/request-portal-link.ts'
import { secretsOf } from './portal-secrets.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { readOpenBooking } from '#server/views/portal/read-open-booking.ts'

export function portalRoutes(shell: Shell) {
  return {
    'verify-pin': on['verify-pin'].handler(async ({ input, context, errors }) => {
      const { address } = context
      const verdict = await openWithPin(shell, { ...input, address, device: deviceOf(shell, context) })
      if (verdict.ok) {
        const { bookingId, secret } = verdict.value
        setPortalCookie(shell, context, bookingId, secret)
        return { success: true as const, bookingId }
      }
      if (verdict.refusal === 'too-many') throw errors.TOO_MANY_REQUESTS(tooMany(verdict.wait))
      throw errors.NOT_SIGNED_IN({ message: portalMessages.wrongPin })
    }),

    'validate-portal-token': on['validate-portal-token'].handler(async ({ input, context, errors }) => {
      const device = deviceOf(shell, context)
      const verdict = await openWithLink(shell, {
        token: input.token,
        pin: input.pin ?? null,
        address: context.address,
        device,
        askRole: () => roleOf(shell, context),
      })
      if (verdict.ok) {
        const { booking, session_token, permissions } = verdict.value
        if (booking && session_token) setPortalCookie(shell, context, booking.id, session_token)
        if (permissions?.role === 'client' && device.cookie)
          context.responseHeaders.append('set-cookie', device.cookie)
        return verdict.value
      }
      switch (verdict.refusal) {
        case 'too-many':
          throw errors.TOO_MANY_REQUESTS(tooMany(verdict.wait))
        case 'wrong-pin':
          throw errors.NOT_SIGNED_IN({ message: portalMessages.wrongPin })
        case 'bad-link':
          throw errors.NOT_FOUND({ message: portalMessages.badLink })
        default:
          throw verdict satisfies never
      }
    }),

    'get-portal-booking': on['get-portal-booking'].handler(async ({ input, context, errors }) => {
      const booking = await readOpenBooking(shell, input.bookingId, secretsOf(shell, context, input))
      if (!booking) throw errors.NOT_SIGNED_IN({ message: portalMessages.notFound })
      return { booking }
    }),

    'request-portal-link': on['request-portal-link'].handler(async ({ input, context, errors }) => {
      const wait = await requestLink(shell, { email: input.email, address: context.address })
      if (wait) throw errors.TOO_MANY_REQUESTS(tooMany(wait))
      return { success: true as const, message: portalMessages.linkSent }
    }),

    'sign-out-portal': on['sign-out-portal'].handler(async ({ input, context }) => {
      await signOut(shell, input.bookingId, secretsOf(shell, context, input))
      clearPortalCookie(shell, context, input.bookingId)
      return { success: true as const }
    }),
  }
}

/** An owner only with an owner's own sign-in in the same browser; the link alone is always a client's (C-38). */
async function roleOf(shell: Shell, { headers }: CallContext): Promise<PortalRole> {
  return (await findSignedIn(shell, headers))?.account.role === 'owner' ? 'owner' : 'client'
}

function tooMany(wait: number) {
  return { message: waitMessage(wait), data: { retry_after: wait } }
}
