import { accountMessages } from '#domain/accounts/account.ts'
import { on, type CallContext } from '#server/context.ts'
import { noSecretCookie, secretCookie } from '#server/platform/http/session-cookie.ts'
import {
  endSession,
  endSessionsOf,
  listOpenSessions,
  longestSessionDays,
} from '#server/platform/identity/sessions.ts'
import { waitMessage } from '#server/platform/limits/limits.ts'
import type { Shell } from '#server/shell.ts'
import { openAccountSession, requestReset, resetPassword, signIn } from './actions.ts'
import { forSignedIn } from './guard.ts'
import { readInvitation } from './invitations.ts'
import { oneTimeLinkAttempts, signUpAttempts } from './limits.ts'
import { accountCookie, accountSession, findSignedIn } from './signed-in.ts'
import { changePassword } from './new-password.ts'
import { noteSecurity } from './security-log.ts'
import { confirmEmail, makeAccount } from './signing-up.ts'

const success = { success: true as const }
/** The server decides when a session ends; the cookie only has to last as long. */
const cookieSeconds = longestSessionDays * 24 * 60 * 60

export function accountRoutes(shell: Shell) {
  const signedIn = forSignedIn(shell)
  const { db } = shell.database

  return {
    'read-session': on['read-session'].handler(async ({ context }) => {
      const who = await findSignedIn(shell, context.headers)
      return { account: who?.account ?? null }
    }),

    'sign-in': on['sign-in'].handler(async ({ input, context, errors }) => {
      const verdict = await signIn(shell, { ...input, ...visitOf(context) })
      if (verdict.ok) {
        await replaceSession(shell, context, verdict.value.secret)
        noteSecurity(shell, context, 'signed in', verdict.value.accountId)
        return success
      }
      noteSecurity(shell, context, 'sign-in refused')
      switch (verdict.refusal) {
        case 'too-many':
          throw errors.TOO_MANY_REQUESTS(tooMany(verdict.wait))
        case 'wrong-credentials':
          throw errors.NOT_SIGNED_IN({ message: accountMessages.wrongCredentials })
        case 'not-confirmed':
          throw errors.FORBIDDEN({ message: accountMessages.notConfirmed })
        default:
          throw verdict satisfies never
      }
    }),

    'sign-up': on['sign-up'].handler(async ({ input, context, errors }) => {
      const wait = await shell.limits.count(signUpAttempts(context.address))
      if (wait) throw errors.TOO_MANY_REQUESTS(tooMany(wait))
      const verdict = await makeAccount(shell, input)
      if (!verdict.ok) {
        switch (verdict.refusal) {
          case 'bad-link':
            throw errors.NOT_FOUND({ message: accountMessages.badLink })
          case 'easy-password':
            throw errors.INVALID_INPUT(wrong('password', accountMessages.passwordEasy))
          case 'already-registered':
            throw errors.REFUSED({ message: accountMessages.alreadyRegistered })
          default:
            throw verdict.refusal satisfies never
        }
      }
      const { id, mustConfirm } = verdict.value
      if (!mustConfirm) {
        await replaceSession(shell, context, await openAccountSession(shell, id, visitOf(context).userAgent))
      }
      return { success: true as const, session: !mustConfirm }
    }),

    'sign-out': on['sign-out'].handler(async ({ context }) => {
      const who = await findSignedIn(shell, context.headers)
      if (who) {
        await endSession(db, who.sessionId, shell.clock())
        noteSecurity(shell, context, 'signed out', who.account.id)
      }
      forgetCookie(shell, context)
      return success
    }),

    'check-invitation': on['check-invitation'].handler(async ({ input, context, errors }) => {
      const wait = await shell.limits.count(oneTimeLinkAttempts(context.address))
      if (wait) throw errors.TOO_MANY_REQUESTS(tooMany(wait))
      const found = await readInvitation(shell, input.token)
      if (!found) throw errors.NOT_FOUND({ message: accountMessages.badLink })
      return found
    }),

    'confirm-email': on['confirm-email'].handler(async ({ input, context, errors }) => {
      const wait = await shell.limits.count(oneTimeLinkAttempts(context.address))
      if (wait) throw errors.TOO_MANY_REQUESTS(tooMany(wait))
      const verdict = await confirmEmail(shell, input.token)
      if (!verdict.ok) throw errors.NOT_FOUND({ message: accountMessages.badLink })
      return success
    }),

    'request-password-reset': on['request-password-reset'].handler(async ({ input, context, errors }) => {
      const wait = await requestReset(shell, { ...input, address: context.address })
      if (wait) throw errors.TOO_MANY_REQUESTS(tooMany(wait))
      return { success: true as const, message: accountMessages.resetSent }
    }),

    'reset-password': on['reset-password'].handler(async ({ input, context, errors }) => {
      const wait = await shell.limits.count(oneTimeLinkAttempts(context.address))
      if (wait) throw errors.TOO_MANY_REQUESTS(tooMany(wait))
      const verdict = await resetPassword(shell, input)
      if (!verdict.ok)
        throw verdict.refusal === 'bad-link'
          ? errors.NOT_FOUND({ message: accountMessages.badLink })
          : errors.INVALID_INPUT(wrong('password', accountMessages.passwordEasy))
      noteSecurity(shell, context, 'password reset', verdict.value)
      return success
    }),

    'change-password': signedIn['change-password'].handler(async ({ input, context, errors }) => {
      const { who } = context
      const verdict = await changePassword(shell, who, input)
      if (verdict.ok) {
        const { userAgent } = visitOf(context)
        setCookie(shell, context, await openAccountSession(shell, who.account.id, userAgent))
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
      if (input.id === who.sessionId) forgetCookie(shell, context)
      return success
    }),

    'sign-out-everywhere': signedIn['sign-out-everywhere'].handler(async ({ context }) => {
      await endSessionsOf(db, accountSession, context.who.account.id, shell.clock())
      forgetCookie(shell, context)
      return success
    }),
  }
}

/** Puts the new session in the place of the one this browser had, which ends: a planted one is worth nothing. */
async function replaceSession(shell: Shell, context: CallContext, secret: string): Promise<void> {
  const before = await findSignedIn(shell, context.headers)
  if (before) await endSession(shell.database.db, before.sessionId, shell.clock())
  setCookie(shell, context, secret)
}

function setCookie({ publicUrl }: Shell, { responseHeaders }: CallContext, secret: string): void {
  responseHeaders.append('set-cookie', secretCookie(accountCookie, secret, publicUrl(), cookieSeconds))
}

function forgetCookie({ publicUrl }: Shell, { responseHeaders }: CallContext): void {
  responseHeaders.append('set-cookie', noSecretCookie(accountCookie, publicUrl()))
}

function wrong(field: string, message: string) {
  return { message, data: { fields: { [field]: [message] } } }
}

function visitOf({ address, headers }: CallContext) {
  return { address, userAgent: headers.get('user-agent') ?? '' }
}

function tooMany(wait: number) {
  return { message: waitMessage(wait), data: { retry_after: wait } }
}
