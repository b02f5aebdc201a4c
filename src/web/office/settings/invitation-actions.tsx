import { useState } from 'react'
import type { Invitation } from '#contract/accounts.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RowActions, RowButton } from '#web/office/kit/row-actions.tsx'
import { call } from '#web/shared/api.ts'
import { useAccountWrite } from './team-data.ts'

/** Taking an invitation back. */
export function InvitationActions({ invitation }: { readonly invitation: Invitation }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useAccountWrite<string>({
    send: (id) => call('withdraw-invitation', { id }),
    done: () => 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
    onDone: () => setAsking(false),
  })

  return (
    <RowActions>
      <RowButton
        aria-label={`Withdraw the invitation of ${invitation.email}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </RowButton>
      {asking ? (
        <ConfirmDialog
          title="Withdraw this invitation?"
          confirm="Withdraw"
          busyLabel="Withdrawing…"
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(invitation.id)}
          onClose={() => setAsking(false)}
        >
          The link that was sent to {invitation.email} stops working.
        </ConfirmDialog>
      ) : null}
    </RowActions>
  )
}
