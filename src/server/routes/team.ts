import type { AppContext } from '#server/context/app-context.ts'
import { invitePerson } from '#server/flows/invite-person.ts'
import { removeAccount } from '#server/flows/remove-account.ts'
import { setAccountRole } from '#server/flows/set-account-role.ts'
import { withdrawInvitation } from '#server/flows/withdraw-invitation.ts'
import { listTeam } from '#server/views/accounts/list-team.ts'
import { idempotencyKey } from '#server/platform/idempotency/header.ts'
import { forOwner, success } from './guard.ts'

export function teamRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-team': owner['list-team'].handler(() => listTeam(app)),

    'invite-person': owner['invite-person'].handler(async ({ input, context }) => {
      const { account } = context.who
      const inviter = `${account.first_name} ${account.last_name}`
      await invitePerson(app, context.actor, { ...input, inviter }, idempotencyKey(context))
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
