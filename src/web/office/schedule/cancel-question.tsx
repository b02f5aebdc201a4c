import type { AssignmentView } from '#contract/assignment-views.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { shiftTimes } from '#web/office/kit/events/shift-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { DateText } from '#web/shared/instant-text.tsx'

/** Asks before a shift is canceled, which is final. */
export function CancelQuestion({
  assignment,
  busy,
  onConfirm,
  onClose,
}: {
  readonly assignment: AssignmentView
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}) {
  const zone = useBusinessZone()
  const { staff, event } = assignment
  return (
    <ConfirmDialog
      title="Cancel Assignment"
      confirm="Cancel Assignment"
      cancel="Keep It"
      busyLabel="Cancelling…"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {staff.name} will not work at {event.title} on <DateText at={assignment.shift_start} />,{' '}
      {shiftTimes(assignment, zone)}. A canceled shift cannot be taken up again; assign them anew instead.
    </ConfirmDialog>
  )
}
