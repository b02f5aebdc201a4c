/** The account of whoever is signed in: password, address, sessions. */
import { accountMessages } from '#domain/accounts/account.ts'
import { endSession, endSessionsOf, listOpenSessions } from '#server/platform/identity/sessions.ts'
import type { Shell } from '#server/context/app-context.ts'
import { openAccountSession } from '#server/flows/sign-in.ts'
import { changeAddress, requestAddressChange } from '#server/flows/change-address.ts'
import { forgetAccountCookie, setAccountCookie, tooMany, visitOf, wrong } from './account-answers.ts'
import { forSignedIn } from './guard.ts'
import { oneTimeLinkAttempts } from '#server/records/accounts/attempts.ts'
import { changePassword } from '#server/flows/change-password.ts'
import { noteSecurity } from './security-log.ts'
import { accountSession } from '#server/records/accounts/signed-in.ts'

const success = { success: true as const }

export function ownAccountRoutes(shell: Shell) {
  const signedIn = forSignedIn(shell)
  const { db } = shell.database

  return {
    'change-password': signedIn['change-password'].handler(async ({ input, context, errors }) => {
      const { who } = context
      const { sign_out_others: signOutOthers, ...passwords } = input
      const verdict = await changePassword(shell, who, { ...passwords, signOutOthers })
      if (verdict.ok) {
        const { userAgent } = visitOf(context)
        setAccountCookie(shell, context, await openAccountSession(shell, who.account.id, userAgent))
        noteSecurity(shell, context, 'password changed', who.account.id)
        return success
      }
      noteSecurity(shell, context, 'password change refused', who.account.id)
      switch (verdict.refusal) {
        case 'too-many':
          throw errors.TOO_MANY_REQUESTS(tooMany(verdict.wait))
        case 'wrong-password':
          throw errors.INVALID_INPUT(wrong('current', accountMessages.currentWrong))
        case 'easy-password':
          throw errors.INVALID_INPUT(wrong('password', accountMessages.passwordEasy))
        default:
          throw verdict satisfies never
      }
    }),

    'request-address-change': signedIn['request-address-change'].handler(
      async ({ input, context, errors }) => {
        const verdict = await requestAddressChange(shell, context.who, input)
        if (verdict.ok) return success
        noteSecurity(shell, context, 'address change refused', context.who.account.id)
        switch (verdict.refusal) {
          case 'too-many':
            throw errors.TOO_MANY_REQUESTS(tooMany(verdict.wait))
          case 'wrong-password':
            throw errors.INVALID_INPUT(wrong('password', accountMessages.currentWrong))
          case 'same':
            throw errors.INVALID_INPUT(wrong('email', accountMessages.addressSame))
          case 'taken':
            throw errors.INVALID_INPUT(wrong('email', accountMessages.addressTaken))
          default:
            throw verdict satisfies never
        }
      },
    ),

    'change-address': signedIn['change-address'].handler(async ({ input, context, errors }) => {
      const wait = await shell.limits.count(oneTimeLinkAttempts(context.address))
      if (wait) throw errors.TOO_MANY_REQUESTS(tooMany(wait))
      const verdict = await changeAddress(shell, context.who, input.token)
      if (verdict.ok) {
        noteSecurity(shell, context, 'address changed', context.who.account.id)
        return { success: true as const, email: verdict.value }
      }
      throw verdict.refusal === 'bad-link'
        ? errors.NOT_FOUND({ message: accountMessages.badLink })
        : errors.REFUSED({ message: accountMessages.addressTaken })
    }),

    'list-sessions': signedIn['list-sessions'].handler(async ({ context: { who } }) => {
      const open = await listOpenSessions(db, accountSession, who.account.id, shell.clock())
      return { sessions: open.map((each) => ({ ...each, is_current: each.id === who.sessionId })) }
    }),

    'end-session': signedIn['end-session'].handler(async ({ input, context, errors }) => {
      const { who } = context
      const open = await listOpenSessions(db, accountSession, who.account.id, shell.clock())
      if (!open.some(({ id }) => id === input.id))
        throw errors.NOT_FOUND({ message: 'This session has ended already.' })
      await endSession(db, input.id, shell.clock())
      if (input.id === who.sessionId) forgetAccountCookie(shell, context)
      return success
    }),

    'sign-out-everywhere': signedIn['sign-out-everywhere'].handler(async ({ context }) => {
      await endSessionsOf(db, accountSession, context.who.account.id, shell.clock())
      forgetAccountCookie(shell, context)
      return success
    }),
  }
}
