import { useQueryClient } from '@tanstack/react-query'
import type { OpenSessionView } from '#contract/accounts.ts'
import { accountMessages } from '#domain/accounts/account.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { giveUpUnsavedWork } from '#web/office/kit/forms/leave-question.tsx'
import { RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import { browserName } from './browser-name.ts'

export function EndSession({ session }: { readonly session: OpenSessionView }) {
  const end = useWrite({
    send: () => call('end-session', { id: session.id }),
    done: `Signed out of ${browserName(session.user_agent)}`,
    failed: 'Failed to end the session',
    untilFresh: true,
  })

  return (
    <RowActions>
      <RowButton
        aria-label={`Sign out of ${browserName(session.user_agent)}`}
        busy={end.isPending}
        busyLabel="Signing out…"
        onClick={() => end.mutate()}
      >
        Sign out
      </RowButton>
    </RowActions>
  )
}

export function SignOutEverywhere({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient()
  const signOut = useWrite({
    send: async () => {
      await call('sign-out-everywhere', {})
      queries.clear()
      giveUpUnsavedWork()
      leaveForHome({ tone: 'success', title: accountMessages.signedOut })
      // The page is going: staying busy keeps it from asking for anything more.
      return new Promise<never>(() => {})
    },
    failed: 'Failed to sign out everywhere',
  })

  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      confirm="Sign out everywhere"
      busyLabel="Signing out…"
      busy={signOut.isPending}
      onConfirm={() => signOut.mutate()}
      onClose={onClose}
    >
      Every browser in which you are signed in is signed out, this one too. What is typed and not saved there
      is lost.
    </ConfirmDialog>
  )
}
