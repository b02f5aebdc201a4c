/** Sign-in and sign-out, sign-up, one-time links and password reset. */
import { accountMessages } from '#domain/accounts/account.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { confirmEmail } from '#server/flows/confirm-email.ts'
import { requestPasswordReset } from '#server/flows/request-password-reset.ts'
import { resetPassword } from '#server/flows/reset-password.ts'
import { signIn } from '#server/flows/sign-in.ts'
import { signOut } from '#server/flows/sign-out.ts'
import { signUp } from '#server/flows/sign-up.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { userAgentOf, type CallContext } from '#server/platform/http/call-context.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { oneTimeLinkAttempts, signUpAttempts } from '#server/records/accounts/attempts.ts'
import type { NewSession } from '#server/records/accounts/signed-in.ts'
import { readLink } from '#server/views/accounts/read-link.ts'
import { clearAccountCookie, setAccountCookie } from './account-cookie.ts'
import { authenticate } from './authenticate.ts'
import { on } from './context.ts'
import { success } from './guard.ts'
import { noteRefusal, noteSecurity } from './security-log.ts'

export function accountRoutes(app: AppContext) {
  return {
    'read-session': on['read-session'].handler(async ({ context }) => {
      const { who } = await authenticate(app, context)
      return { account: who?.account ?? null }
    }),

    'sign-in': on['sign-in'].handler(async ({ input, context }) => {
      const { address } = context
      const session = await signIn(app, { ...input, address, userAgent: userAgentOf(context) }).catch(
        noteRefusal(app, context, 'sign-in refused'),
      )
      await startSession(app, context, session)
      return success
    }),

    'sign-up': on['sign-up'].handler(async ({ input, context }) => {
      await limitAttempts(app, signUpAttempts(context.address))
      const session = await signUp(app, { ...input, userAgent: userAgentOf(context) })
      if (session) await startSession(app, context, session)
      return { ...success, session: session !== null }
    }),

    'sign-out': on['sign-out'].handler(async ({ context }) => {
      const { who } = await authenticate(app, context)
      if (who) {
        await signOut(app, who)
        noteSecurity(app, context, 'signed out', who.account.id)
      }
      clearAccountCookie(app, context)
      return success
    }),

    'check-link': on['check-link'].handler(async ({ input, context }) => {
      await limitAttempts(app, oneTimeLinkAttempts(context.address))
      return (await readLink(app, input.token)) ?? refuse('account.link-invalid')
    }),

    'confirm-email': on['confirm-email'].handler(async ({ input, context }) => {
      await limitAttempts(app, oneTimeLinkAttempts(context.address))
      await startSession(app, context, await confirmEmail(app, { ...input, userAgent: userAgentOf(context) }))
      return success
    }),

    'request-password-reset': on['request-password-reset'].handler(async ({ input, context }) => {
      await requestPasswordReset(app, { ...input, address: context.address })
      return { ...success, message: accountMessages.resetSent }
    }),

    'reset-password': on['reset-password'].handler(async ({ input, context }) => {
      await limitAttempts(app, oneTimeLinkAttempts(context.address))
      noteSecurity(app, context, 'password reset', await resetPassword(app, input))
      return success
    }),
  }
}

/** Replaces the browser's session with the new one and ends the old one, against session fixation. */
async function startSession(
  app: AppContext,
  context: CallContext,
  { accountId, secret }: NewSession,
): Promise<void> {
  const { who: before } = await authenticate(app, context)
  if (before) await signOut(app, before)
  setAccountCookie(app, context, secret)
  noteSecurity(app, context, 'signed in', accountId)
}
