import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenSessionView } from '#contract/accounts.ts'
import { accountMessages } from '#domain/accounts/account.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { DataTable, TwoLines, type Column } from '#web/office/kit/data-table.tsx'
import { Wait } from '#web/office/kit/opened-record.tsx'
import { RowActions, RowButton } from '#web/office/kit/row-actions.tsx'
import { useWrite } from '#web/office/kit/use-write.ts'
import { call } from '#web/shared/api.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import { browserName } from './browser-name.ts'
import { openSessions } from './team-data.ts'

const columns: readonly Column<OpenSessionView>[] = [
  {
    header: 'Browser',
    card: 'lead',
    cell: (session) => <span className="font-semibold">{browserName(session.user_agent)}</span>,
  },
  {
    header: 'Last seen',
    card: 'wide',
    cell: (session) => (
      <TwoLines
        fact={
          <span className="num font-normal">
            <span className="text-fg-muted rows:hidden">Last seen </span>
            <DateTimeText at={session.last_seen_at} />
          </span>
        }
        detail={
          <>
            Signed in <DateTimeText at={session.created_at} />
          </>
        }
      />
    ),
  },
  {
    header: 'Status',
    card: 'status',
    cell: (session) => (session.is_current ? <Badge tone="ok">This browser</Badge> : null),
  },
  {
    header: 'Actions',
    card: 'actions',
    right: true,
    cell: (session) => (session.is_current ? null : <EndSession session={session} />),
  },
]

/** Where the signed-in person is signed in, and the ways to end that. */
export function SessionsCard() {
  const sessions = useQuery(openSessions)
  const [asking, setAsking] = useState(false)

  return (
    <Card
      title="Open sessions"
      aside={
        <Button look="second" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      }
    >
      {sessions.data ? (
        <DataTable
          few
          label="Open sessions"
          columns={columns}
          rows={sessions.data}
          rowKey={(session) => session.id}
        />
      ) : (
        <Wait result={sessions} failure="Your sessions could not be loaded.">
          <SkeletonRows label="Loading sessions..." rows={2} columns={3} />
        </Wait>
      )}
      {asking ? <SignOutEverywhere onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}

function EndSession({ session }: { readonly session: OpenSessionView }) {
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

function SignOutEverywhere({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient()
  const signOut = useWrite({
    send: async () => {
      await call('sign-out-everywhere', {})
      queries.clear()
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
