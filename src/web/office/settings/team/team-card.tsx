import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { DataTable } from '#web/office/kit/lists/data-table.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { session } from '#web/office/kit/session.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { teamColumns, teamRows, rowKey } from './team-rows.tsx'
import { team } from './team-data.ts'

/** Everybody with an account or an invitation, those who wait for an owner first. */
export function TeamCard() {
  const people = useQuery(team)
  const { data: me } = useQuery(session)
  const [inviting, setInviting] = useState(false)

  return (
    <Card
      title="Team"
      aside={
        <Button look="primary" icon={UserPlus} onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      {people.data ? (
        <DataTable
          few
          label="Team"
          columns={teamColumns}
          rows={teamRows(people.data, me?.id)}
          rowKey={rowKey}
        />
      ) : (
        <Wait result={people} failure="The team could not be loaded.">
          <SkeletonRows label="Loading the team..." rows={3} columns={4} />
        </Wait>
      )}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </Card>
  )
}
