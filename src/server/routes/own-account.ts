/** Functions of the signed-in account on itself: password, address, sessions. */
import type { AppContext } from '#server/context/app-context.ts'
import { changeAddress } from '#server/flows/change-address.ts'
import { changePassword } from '#server/flows/change-password.ts'
import { endSession } from '#server/flows/end-session.ts'
import { requestAddressChange } from '#server/flows/request-address-change.ts'
import { saveOwnName } from '#server/flows/save-own-name.ts'
import { signOutEverywhere } from '#server/flows/sign-out.ts'
import { userAgentOf } from '#server/platform/http/call-context.ts'
import { listOpenSessions } from '#server/platform/identity/sessions.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { oneTimeLinkAttempts } from '#server/records/accounts/attempts.ts'
import { accountSession } from '#server/records/accounts/signed-in.ts'
import { clearAccountCookie, setAccountCookie } from './account-cookie.ts'
import { forSignedIn, success } from './guard.ts'
import { noteRefusal, noteSecurity } from './security-log.ts'

export function ownAccountRoutes(app: AppContext) {
  const signedIn = forSignedIn(app)
  const { db } = app.database

  return {
    'change-password': signedIn['change-password'].handler(async ({ input, context }) => {
      const { who } = context
      const { sign_out_others: signOutOthers, ...passwords } = input
      const { secret } = await changePassword(app, who, {
        ...passwords,
        signOutOthers,
        userAgent: userAgentOf(context),
      }).catch(noteRefusal(app, context, 'password change refused', who.account.id))
      setAccountCookie(app, context, secret)
      noteSecurity(app, context, 'password changed', who.account.id)
      return success
    }),

    'save-own-name': signedIn['save-own-name'].handler(async ({ input, context: { who } }) => {
      await saveOwnName(app, who, input)
      return success
    }),

    'request-address-change': signedIn['request-address-change'].handler(async ({ input, context }) => {
      const { who } = context
      await requestAddressChange(app, who, input).catch(
        noteRefusal(app, context, 'address change refused', who.account.id),
      )
      return success
    }),

    'change-address': signedIn['change-address'].handler(async ({ input, context }) => {
      await limitAttempts(app, oneTimeLinkAttempts(context.address))
      const email = await changeAddress(app, context.who, input.token)
      noteSecurity(app, context, 'address changed', context.who.account.id)
      return { ...success, email }
    }),

    'list-sessions': signedIn['list-sessions'].handler(async ({ context: { who } }) => {
      const open = await listOpenSessions(db, accountSession, who.account.id, app.clock())
      return { sessions: open.map((each) => ({ ...each, is_current: each.id === who.sessionId })) }
    }),

    'end-session': signedIn['end-session'].handler(async ({ input, context }) => {
      await endSession(app, context.who.account.id, input.id)
      if (input.id === context.who.sessionId) clearAccountCookie(app, context)
      return success
    }),

    'sign-out-everywhere': signedIn['sign-out-everywhere'].handler(async ({ context }) => {
      await signOutEverywhere(app, context.who)
      clearAccountCookie(app, context)
      return success
    }),
  }
}
