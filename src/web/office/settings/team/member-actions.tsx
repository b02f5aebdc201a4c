import { Trash2, UserCheck, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { TeamMember } from '#contract/accounts.ts'
import type { AccountRole } from '#domain/accounts/account.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { MoreActions, RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

const lastOwner = 'The last owner stays'

/** Approving someone, taking the role back, removing the account. */
export function MemberActions({
  member,
  isMe,
  isLastOwner,
}: {
  readonly member: TeamMember
  readonly isMe: boolean
  readonly isLastOwner: boolean
}) {
  const [asking, setAsking] = useState<'demote' | 'remove'>()
  const close = () => setAsking(undefined)
  const name = `${member.first_name} ${member.last_name}`
  const common = { untilFresh: true, onDone: close }
  const change = useWrite({
    send: (role: AccountRole) => call('set-account-role', { id: member.id, role }),
    done: (_done, role) => (role === 'owner' ? `${name} is an owner now` : `${name} is no longer an owner`),
    failed: 'Failed to change the role',
    ...common,
  })
  const remove = useWrite({
    send: () => call('remove-account', { id: member.id }),
    done: `The account of ${name} is removed`,
    failed: 'Failed to remove the account',
    ...common,
  })
  // Approving is giving the role owner.
  const approve = () => change.mutate('owner')

  return (
    <RowActions>
      {member.role === 'member' ? (
        <RowButton
          aria-label={`Approve ${name}`}
          busy={change.isPending}
          busyLabel="Approving…"
          onClick={approve}
        >
          Approve
        </RowButton>
      ) : null}
      <MoreActions label={name}>
        {member.role === 'member' ? (
          <MenuItem icon={UserCheck} onSelect={approve}>
            Make owner
          </MenuItem>
        ) : (
          <MenuItem
            icon={UserMinus}
            disabled={isLastOwner}
            reason={lastOwner}
            onSelect={() => setAsking('demote')}
          >
            Make member
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={Trash2}
          danger
          disabled={isLastOwner}
          reason={lastOwner}
          onSelect={() => setAsking('remove')}
        >
          Remove account
        </MenuItem>
      </MoreActions>
      {asking === 'demote' ? (
        <ConfirmDialog
          title={`Make ${isMe ? 'yourself' : name} a member?`}
          confirm="Make Member"
          busyLabel="Saving…"
          busy={change.isPending}
          onConfirm={() => change.mutate('member')}
          onClose={close}
        >
          {isMe ? 'You leave' : 'They leave'} the portal at once, and an owner has to approve the account
          again.
        </ConfirmDialog>
      ) : null}
      {asking === 'remove' ? (
        <ConfirmDialog
          title={isMe ? 'Remove your own account?' : `Remove ${name}?`}
          confirm="Remove Account"
          busyLabel="Removing…"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          The account of {member.email} is deleted and signed out everywhere. What was done with it stays in
          the history. This action cannot be undone.
        </ConfirmDialog>
      ) : null}
    </RowActions>
  )
}
