import type { AppContext } from '#server/context/app-context.ts'
import { invitePerson } from '#server/flows/invite-person.ts'
import { removeAccount } from '#server/flows/remove-account.ts'
import { setAccountRole } from '#server/flows/set-account-role.ts'
import { withdrawInvitation } from '#server/flows/withdraw-invitation.ts'
import { listTeam } from '#server/views/accounts/list-team.ts'
import { forOwner, success } from './guard.ts'

export function teamRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-team': owner['list-team'].handler(() => listTeam(app)),

    'invite-person': owner['invite-person'].handler(async ({ input, context: { who, actor } }) => {
      const inviter = `${who.account.first_name} ${who.account.last_name}`
      await invitePerson(app, actor, { ...input, inviter })
      return success
    }),

    'withdraw-invitation': owner['withdraw-invitation'].handler(async ({ input, context: { actor } }) => {
      await withdrawInvitation(app, actor, input.id)
      return success
    }),

    'set-account-role': owner['set-account-role'].handler(async ({ input, context: { actor } }) => {
      await setAccountRole(app, actor, input)
      return success
    }),

    'remove-account': owner['remove-account'].handler(async ({ input, context: { actor } }) => {
      await removeAccount(app, actor, input.id)
      return success
    }),
  }
}
