import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenSessionView } from '#contract/accounts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { TwoLines } from '#web/office/kit/lists/cells.tsx'
import { DataTable, type Column } from '#web/office/kit/lists/data-table.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { browserName } from './browser-name.ts'
import { EndSession, SignOutEverywhere } from './end-session.tsx'
import { openSessions } from '../team/team-data.ts'

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
