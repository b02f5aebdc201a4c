import { useState } from 'react'
import type { OutsideCalendarView } from '#contract/outside-calendars.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { OutsideDialog } from './outside-dialog.tsx'

export function CalendarActions({ calendar }: { readonly calendar: OutsideCalendarView }) {
  const { id, name } = calendar
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  const refresh = useWrite({
    send: () => call('refresh-outside-calendar', { id }),
    done: ['The calendar is being read', 'Its status changes here by itself.'],
    failed: 'Failed to read the calendar',
  })
  const remove = useWrite({
    send: () => call('remove-outside-calendar', { id }),
    done: 'Calendar removed',
    failed: 'Failed to remove the calendar',
    untilFresh: true,
    onDone: close,
  })

  return (
    <RowActions>
      <RowButton
        aria-label={`Read now: ${name}`}
        busy={refresh.isPending}
        busyLabel="Reading…"
        onClick={() => refresh.mutate()}
      >
        Read Now
      </RowButton>
      <RowButton aria-label={`Edit ${name}`} onClick={() => setOpen('edit')}>
        Edit
      </RowButton>
      <RowButton aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
        Remove
      </RowButton>
      {open === 'edit' ? <OutsideDialog calendar={calendar} onClose={close} /> : null}
      {open === 'remove' ? (
        <ConfirmDialog
          title="Remove this calendar?"
          confirm="Remove Calendar"
          busyLabel="Removing…"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          “{name}” is no longer read, and the times that it kept busy are free again. Its address is forgotten
          here; the calendar itself stays as it is.
        </ConfirmDialog>
      ) : null}
    </RowActions>
  )
}
