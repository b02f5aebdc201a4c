import { paths } from '#domain/addresses.ts'
import { CalendarDays, IdCard, Pencil, X } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AssignmentView } from '#contract/schedule.ts'
import { isOpen, nextStep } from '#domain/schedule/assignment.ts'
import type { Instant } from '#domain/time.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { DateText } from '#web/shared/instant-text.tsx'
import { RowActions, RowButton } from '#web/office/kit/row-actions.tsx'

import { useBusinessZone } from '#web/shared/business.tsx'
import { MoreActions } from '#web/office/kit/row-actions.tsx'
import { shiftTimes } from '#web/office/kit/shift-words.ts'
import { useMoveAssignment } from './schedule-data.ts'

const stepWords = { confirmed: 'Confirm', completed: 'Complete' } as const

/** The next step of a shift as a button, and a menu with the rest. */
export function AssignmentActions({
  assignment,
  now,
  onEdit,
}: {
  readonly assignment: AssignmentView
  readonly now: Instant
  readonly onEdit: () => void
}) {
  const zone = useBusinessZone()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const move = useMoveAssignment(assignment.id, () => setAsking(false))
  const { staff, event, status } = assignment
  const next = nextStep(assignment, now)

  return (
    <RowActions>
      {next ? (
        <RowButton
          aria-label={`${stepWords[next]} ${staff.name} at ${event.title}`}
          busy={move.isPending}
          busyLabel="Saving…"
          onClick={() => move.mutate(next)}
        >
          {stepWords[next]}
        </RowButton>
      ) : null}
      <MoreActions label={`${staff.name} at ${event.title}`}>
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {isOpen(status) ? 'Edit Shift' : 'View Shift'}
        </MenuItem>
        <MenuItem
          icon={CalendarDays}
          onSelect={() => void navigate({ to: paths.admin.events, search: { id: event.id } })}
        >
          View Event
        </MenuItem>
        <MenuItem
          icon={IdCard}
          onSelect={() => void navigate({ to: paths.admin.staff, search: { id: staff.id } })}
        >
          View Staff Member
        </MenuItem>
        {isOpen(status) ? (
          <>
            <MenuSeparator />
            <MenuItem danger icon={X} onSelect={() => setAsking(true)}>
              Cancel Assignment
            </MenuItem>
          </>
        ) : null}
      </MoreActions>
      {asking ? (
        <ConfirmDialog
          title="Cancel Assignment"
          confirm="Cancel Assignment"
          cancel="Keep It"
          busyLabel="Cancelling…"
          busy={move.isPending}
          onConfirm={() => move.mutate('cancelled')}
          onClose={() => setAsking(false)}
        >
          {staff.name} will not work at {event.title} on <DateText at={assignment.shift_start} />,{' '}
          {shiftTimes(assignment, zone)}. A cancelled shift cannot be taken up again; assign them anew
          instead.
        </ConfirmDialog>
      ) : null}
    </RowActions>
  )
}
