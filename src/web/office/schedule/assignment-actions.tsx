import { paths } from '#domain/addresses.ts'
import { CalendarDays, IdCard, Pencil, X } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AssignmentView } from '#contract/assignment-views.ts'
import { isOpen, nextStep } from '#domain/schedule/assignment.ts'
import type { Instant } from '#domain/time.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'

import { MoreActions } from '#web/office/kit/lists/row-actions.tsx'
import { useMoveAssignment } from './schedule-data.ts'

const CancelQuestion = lazyComponent(() => import('./cancel-question.tsx'), 'CancelQuestion')
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
        <CancelQuestion
          assignment={assignment}
          busy={move.isPending}
          onConfirm={() => move.mutate('cancelled')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </RowActions>
  )
}
