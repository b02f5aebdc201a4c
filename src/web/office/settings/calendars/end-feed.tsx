import { useState } from 'react'
import type { CalendarFeedView } from '#contract/calendar-feeds.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

export function EndFeed({ feed }: { readonly feed: CalendarFeedView }) {
  const [asking, setAsking] = useState(false)
  const end = useWrite({
    send: () => call('revoke-calendar-feed', { id: feed.id }),
    done: 'Calendar feed ended',
    failed: 'Failed to end the calendar feed',
    untilFresh: true,
    onDone: () => setAsking(false),
  })

  return (
    <RowActions>
      <RowButton aria-label={`End ${feed.name}`} onClick={() => setAsking(true)}>
        End
      </RowButton>
      {asking ? (
        <ConfirmDialog
          title="End this calendar feed?"
          confirm="End Feed"
          busyLabel="Ending…"
          busy={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          The address of “{feed.name}” stops working for good. Calendars that read it keep what they have
          until you remove it there.
        </ConfirmDialog>
      ) : null}
    </RowActions>
  )
}
