/** Coming in: signing in and out, signing up, one-time links, a forgotten password. */
import { accountMessages } from '#domain/accounts/account.ts'
import { on } from './context.ts'
import { endSession } from '#server/platform/identity/sessions.ts'
import type { Shell } from '#server/context/app-context.ts'
import { forgetAccountCookie, setAccountCookie, tooMany, visitOf, wrong } from './account-answers.ts'
import { openAccountSession, requestReset, resetPassword, signIn } from '#server/flows/sign-in.ts'
import { confirmEmail } from '#server/flows/confirm-email.ts'
import { readInvitation } from '#server/flows/invitations.ts'
import { oneTimeLinkAttempts, signUpAttempts } from '#server/records/accounts/attempts.ts'
import { noteSecurity } from './security-log.ts'
import { findSignedIn } from '#server/records/accounts/signed-in.ts'
import { signUp, type SignUpRefusal } from '#server/flows/sign-up.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

const success = { success: true as const }

export function accountRoutes(shell: Shell) {
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
      const verdict = await signUp(shell, input)
      if (!verdict.ok) throw signUpFailure(verdict.refusal, errors)
      if (verdict.value !== null) await letIn(shell, context, verdict.value)
      return { success: true as const, session: verdict.value !== null }
    }),

    'sign-out': on['sign-out'].handler(async ({ context }) => {
      const who = await findSignedIn(shell, context.headers)
      if (who) {
        await endSession(db, who.sessionId, shell.clock())
        noteSecurity(shell, context, 'signed out', who.account.id)
      }
      forgetAccountCookie(shell, context)
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
      const verdict = await confirmEmail(shell, input)
      if (!verdict.ok) throw signUpFailure(verdict.refusal, errors)
      await letIn(shell, context, verdict.value)
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
  }
}

/** Opens a session for an account that was just made. */
async function letIn(shell: Shell, context: CallContext, id: string): Promise<void> {
  await replaceSession(shell, context, await openAccountSession(shell, id, visitOf(context).userAgent))
  noteSecurity(shell, context, 'signed in', id)
}

/** Puts the new session in the place of the one this browser had, which ends: a planted one is worth nothing. */
async function replaceSession(shell: Shell, context: CallContext, secret: string): Promise<void> {
  const before = await findSignedIn(shell, context.headers)
  if (before) await endSession(shell.database.db, before.sessionId, shell.clock())
  setAccountCookie(shell, context, secret)
}

interface SignUpErrors {
  readonly NOT_FOUND: (failure: { message: string }) => Error
  readonly REFUSED: (failure: { message: string }) => Error
  readonly INVALID_INPUT: (failure: ReturnType<typeof wrong>) => Error
}

function signUpFailure(refusal: SignUpRefusal, errors: SignUpErrors): Error {
  switch (refusal) {
    case 'bad-link':
      return errors.NOT_FOUND({ message: accountMessages.badLink })
    case 'easy-password':
      return errors.INVALID_INPUT(wrong('password', accountMessages.passwordEasy))
    case 'already-registered':
      return errors.REFUSED({ message: accountMessages.alreadyRegistered })
    default:
      throw refusal satisfies never
  }
}
