import { useState } from 'react'
import type { AssignmentView } from '#contract/assignment-views.ts'
import { isOpen } from '#domain/schedule/assignment.ts'
import { roleLabel, staffText, storedRole as storedRoleOf } from '#domain/staff/member.ts'
import { textProblem } from '#domain/text.ts'
import { addDays, todayIn } from '#domain/time.ts'

import { Dialog } from '#ui/dialog.tsx'
import { AssignmentBadge } from '#web/office/kit/events/assignment-badge.tsx'
import { DateText } from '#web/shared/instant-text.tsx'
import { Fact, Facts } from '#web/office/kit/records/facts.tsx'
import { ConflictQuestion, FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import { plannedText, shiftTimes } from '#web/office/kit/events/shift-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call, read } from '#web/shared/api.ts'
import { PlannedFigures, RoleAtEventField, ShiftTimesFields } from './shift-fields.tsx'
import { shiftOf, shiftProblems, typedShift } from './typed-shift.ts'

const daysAround = 14

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
  const shown = (shift: AssignmentView) => ({
    ...typedShift(shift, zone),
    role: roleLabel(shift.role_at_event),
  })
  const form = useForm({
    start: shown(assignment),
    base: assignment,
    rules: ({ role, ...typed }) => ({
      ...shiftProblems(typed),
      role: textProblem(staffText.role, role),
    }),
    send: ({ role, ...typed }, base) => {
      const isSameRole = role.trim() === roleLabel(base.role_at_event)
      const { shift_start, shift_end } = shiftOf(typed) ?? base
      return call('change-assignment', {
        id: base.id,
        updated_at: base.updated_at,
        role_at_event: isSameRole ? base.role_at_event : storedRoleOf(role),
        shift_start,
        shift_end,
      })
    },
    done: 'Assignment updated',
    failed: 'Failed to update assignment',
    conflict: { read: (base) => readShift(base, zone), valuesOf: shown },
    onClose,
  })
  const subject = `${assignment.staff.name} at ${assignment.event.title}, ${assignment.event.client_name}`
  const history = <HistoryPanel table="staff_assignments" id={assignment.id} />

  // What is typed stays, also where someone else closed the shift: saving says so.
  if (!isOpen(given.status) && !form.unsaved) {
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
    <FormDialog
      form={form}
      title="Edit Shift"
      subject={subject}
      aside={<AssignmentBadge status={given.status} />}
      action="Save Changes"
    >
      <div className="grid gap-5">
        <ShiftTimesFields typed={form.values} onChange={form.change} />
        <RoleAtEventField {...form.field('role')} />
        <PlannedFigures typed={form.values} rates={[assignment.staff.hourly_rate]} />
        {history}
      </div>
      {form.theirs ? (
        <ConflictQuestion form={form} noun="shift">
          Someone else saved this shift, {shiftTimes(form.theirs, zone)}, while you were editing it.
        </ConflictQuestion>
      ) : null}
    </FormDialog>
  )
}

/** The shift as it is stored now, on the days around what was read of it. */
async function readShift({ id, shift_start }: AssignmentView, zone: string): Promise<AssignmentView> {
  const day = todayIn(zone, shift_start)
  const range = { from: addDays(day, -daysAround), to: addDays(day, daysAround) }
  const { assignments } = await read('list-assignments', range)
  const found = assignments.find((assignment) => assignment.id === id)
  if (!found) throw new Error('The shift is on other days')
  return found
}
