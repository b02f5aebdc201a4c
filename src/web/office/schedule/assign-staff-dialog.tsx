import { eventNotFound, shiftEventCanceled } from '#domain/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssignableEvent, Candidate } from '#contract/schedule.ts'
import { roleLabel, staffText, storedRole } from '#domain/staff/member.ts'
import { textProblem } from '#domain/text.ts'
import { dateOfInstant } from '#domain/time.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'

import { FormDialog } from '#web/office/kit/form-dialog.tsx'
import { useCloseWithout, Wait } from '#web/office/kit/opened-record.tsx'
import { toast } from '#web/office/kit/toast.ts'
import { isSame, useForm } from '#web/office/kit/use-form.ts'
import { call } from '#web/shared/api.ts'
import { AssignedAlready } from './assigned-already.tsx'
import { CandidateChoice } from './candidate-choice.tsx'
import { assignableEvent, candidatesOf } from './schedule-data.ts'
import { PlannedFigures, RoleAtEventField, ShiftTimesFields } from './shift-fields.tsx'
import { shiftOf, shiftProblems, typedShift } from './typed-shift.ts'

/** Assigns people to one event, one after the other; an id that is none closes itself. */
export function AssignStaffDialog({
  eventId,
  onClose,
}: {
  readonly eventId: string
  readonly onClose: () => void
}) {
  const result = useQuery({
    ...assignableEvent(eventId),
    // What was there at the last visit may suggest the wrong hours.
    staleTime: 0,
  })
  const { data } = result
  useCloseWithout(data, () => {
    toast({ tone: 'error', title: eventNotFound })
    onClose()
  })

  if (data === null) return null
  if (data) return <AssignForm event={data} onClose={onClose} />
  return (
    <Dialog title="Assign Staff" cancel="Close" onClose={onClose}>
      <Wait result={result} failure="Failed to load event">
        <SkeletonRows label="Loading the event…" rows={5} columns={2} />
      </Wait>
    </Dialog>
  )
}

function AssignForm({ event, onClose }: { readonly event: AssignableEvent; readonly onClose: () => void }) {
  const zone = useBusinessZone()
  // The hours that were suggested when the dialog opened; what is typed is not taken back by news.
  const [start] = useState(() => typedShift(event, zone))
  const [typed, setTyped] = useState(start)
  const [nextId, setNextId] = useState(() => crypto.randomUUID())
  const shift = shiftOf(typed)
  const found = useQuery({
    ...candidatesOf(shift ?? event),
    enabled: shift !== undefined,
    placeholderData: (before) => before,
  })
  const candidates = found.data
  const candidate = (id: string) => candidates?.find((each) => each.id === id)
  const roleOf = ({ staffId, role }: Choice) => role ?? roleLabel(candidate(staffId)?.role ?? '')
  const form = useForm({
    start: nobody,
    rules: (values) => ({
      ...shiftProblems(typed),
      staffId: candidateProblem(candidate(values.staffId)),
      role: textProblem(staffText.role, roleOf(values)),
    }),
    send: ({ staffId, role }) =>
      call('assign-staff', {
        id: nextId,
        event_id: event.id,
        staff_id: staffId,
        role_at_event: role === undefined ? (candidate(staffId)?.role ?? '') : storedRole(role),
        ...(shift ?? event),
      }),
    done: ({ assignment: { staff, event: at } }) => ['Staff assigned', `${staff.name} works at ${at.title}.`],
    failed: 'Failed to assign staff',
    onDone: () => setNextId(crypto.randomUUID()),
    resets: true,
  })
  const isCancelled = event.status === 'cancelled'
  const chosen = candidate(form.values.staffId)

  return (
    <FormDialog
      form={{ ...form, unsaved: form.unsaved || !isSame(typed, start), close: onClose }}
      title="Assign Staff"
      subject={`${event.title}, ${event.client_name}, ${dateOfInstant(event.start_at, zone)}`}
      cancel="Close"
      action="Assign"
      busyLabel="Assigning…"
      blocked={isCancelled ? '' : undefined}
    >
      <div className="grid gap-5">
        {isCancelled ? (
          <p role="alert" className="rounded-md border border-bad-line bg-bad-bg px-3.5 py-2.5 text-bad">
            {shiftEventCanceled}
          </p>
        ) : null}
        <AssignedAlready assignments={event.assignments} />
        <ShiftTimesFields typed={typed} onChange={(part) => setTyped((before) => ({ ...before, ...part }))} />
        {candidates ? (
          <CandidateChoice
            candidates={candidates}
            chosen={chosen?.id}
            error={form.problems['staffId'] ?? chosen?.conflict ?? undefined}
            onChoose={({ id }) => form.change({ staffId: id })}
          />
        ) : (
          <Wait result={found} failure="Failed to load staff">
            <SkeletonRows label="Loading staff..." rows={4} columns={2} />
          </Wait>
        )}
        <RoleAtEventField {...form.field('role')} value={roleOf(form.values)} />
        <PlannedFigures typed={typed} rate={chosen?.hourly_rate} />
      </div>
    </FormDialog>
  )
}

interface Choice {
  readonly staffId: string
  /** Theirs, until another one is typed. */
  readonly role: string | undefined
}

const nobody: Choice = { staffId: '', role: undefined }

function candidateProblem(chosen: Candidate | undefined): string | undefined {
  return chosen ? (chosen.conflict ?? undefined) : 'Please choose a staff member'
}
