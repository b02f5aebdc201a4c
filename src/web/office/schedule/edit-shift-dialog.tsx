import { useState } from 'react'
import type { AssignmentView } from '#contract/schedule.ts'
import { isOpen } from '#domain/schedule/assignment.ts'
import { roleLabel, staffText, storedRole } from '#domain/staff/member.ts'
import { textProblem } from '#domain/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AssignmentBadge } from '#web/office/kit/assignment-badge.tsx'
import { DateText } from '#web/shared/instant-text.tsx'
import { Fact, Facts } from '#web/office/kit/facts.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import { plannedText, shiftTimes } from '#web/office/kit/shift-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { useChangeAssignment } from './schedule-data.ts'
import { PlannedFigures, RoleAtEventField, ShiftTimesFields } from './shift-fields.tsx'
import { shiftOf, shiftProblems, typedShift } from './typed-shift.ts'

/** Changes times and role of a shift while it is open; afterwards it can only be looked at. */
export function EditShiftDialog({
  assignment: given,
  onClose,
}: {
  readonly assignment: AssignmentView
  readonly onClose: () => void
}) {
  const zone = useBusinessZone()
  // What this form began from, whatever becomes of the record meanwhile.
  const [assignment] = useState(given)
  const [start] = useState(() => ({
    ...typedShift(assignment, zone),
    role: roleLabel(assignment.role_at_event),
  }))
  const [form, setForm] = useState(start)
  const [tried, setTried] = useState(false)
  const change = useChangeAssignment(onClose)
  const open = isOpen(given.status)
  const shift = shiftOf(form)
  const roleProblem = textProblem(staffText.role, form.role)

  const submit = () => {
    setTried(true)
    if (!shift || roleProblem) return focusFirstProblem()
    if (change.isPending) return
    const role_at_event = form.role.trim() === start.role ? assignment.role_at_event : storedRole(form.role)
    change.mutate({ id: assignment.id, updated_at: assignment.updated_at, role_at_event, ...shift })
  }
  const subject = `${assignment.staff.name} at ${assignment.event.title}, ${assignment.event.client_name}`
  const history = <HistoryPanel table="staff_assignments" id={assignment.id} />

  if (!open) {
    return (
      <Dialog
        title="Shift"
        subject={subject}
        aside={<AssignmentBadge status={given.status} />}
        cancel="Close"
        onClose={onClose}
      >
        <div className="grid gap-6">
          <Facts className="num">
            <Fact name="Date">
              <DateText at={given.shift_start} />
            </Fact>
            <Fact name="Time">{shiftTimes(given, zone)}</Fact>
            <Fact name="Role">{roleLabel(given.role_at_event)}</Fact>
            <Fact name="Planned">{plannedText(given.hours_planned)}</Fact>
          </Facts>
          {history}
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Edit Shift"
      subject={subject}
      aside={<AssignmentBadge status={given.status} />}
      unsaved={JSON.stringify(form) !== JSON.stringify(start)}
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" look="primary" busy={change.isPending} busyLabel="Saving…">
          Save Changes
        </Button>
      }
    >
      <div className="grid gap-5">
        <ShiftTimesFields
          typed={form}
          problems={shiftProblems(form)}
          onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        />
        <RoleAtEventField
          value={form.role}
          error={tried ? roleProblem : undefined}
          onChange={(role) => setForm((before) => ({ ...before, role }))}
        />
        <PlannedFigures typed={form} rate={assignment.staff.hourly_rate} />
        {history}
      </div>
    </Dialog>
  )
}
