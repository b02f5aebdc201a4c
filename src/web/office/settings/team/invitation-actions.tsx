import { useState } from 'react'
import type { Invitation } from '#contract/accounts.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

/** Taking an invitation back. */
export function InvitationActions({ invitation }: { readonly invitation: Invitation }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWrite({
    send: () => call('withdraw-invitation', { id: invitation.id }),
    done: 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
    untilFresh: true,
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
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(false)}
        >
          The link that was sent to {invitation.email} stops working.
        </ConfirmDialog>
      ) : null}
    </RowActions>
  )
}
