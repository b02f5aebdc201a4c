import { accountMessages } from '#domain/accounts/account.ts'
import type { Shell } from '#server/context/app-context.ts'
import { forOwner } from './guard.ts'
import { invite, listTeam, removeAccount, setRole, withdrawInvitation } from '#server/flows/invitations.ts'

const success = { success: true as const }

export function teamRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'list-team': owner['list-team'].handler(() => listTeam(shell)),

    'invite-person': owner['invite-person'].handler(async ({ input, context: { who, actor }, errors }) => {
      const inviter = `${who.account.first_name} ${who.account.last_name}`
      const verdict = await invite(shell, actor, { ...input, inviter })
      if (!verdict.ok) throw errors.REFUSED({ message: 'This person has an account already.' })
      return success
    }),

    'withdraw-invitation': owner['withdraw-invitation'].handler(
      async ({ input, context: { actor }, errors }) => {
        if (await withdrawInvitation(shell, actor, input.id)) return success
        throw errors.NOT_FOUND({ message: 'This invitation is no longer open.' })
      },
    ),

    'set-account-role': owner['set-account-role'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await setRole(shell, actor, input)
      if (verdict.ok) return success
      throw verdict.refusal === 'not-found'
        ? errors.NOT_FOUND({ message: notFound })
        : errors.REFUSED({ message: accountMessages.lastOwner })
    }),

    'remove-account': owner['remove-account'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await removeAccount(shell, actor, input.id)
      if (verdict.ok) return success
      throw verdict.refusal === 'not-found'
        ? errors.NOT_FOUND({ message: notFound })
        : errors.REFUSED({ message: accountMessages.lastOwner })
    }),
  }
}

const notFound = 'There is no such account.'
