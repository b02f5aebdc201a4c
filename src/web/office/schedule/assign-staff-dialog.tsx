import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AssignableEvent } from '#contract/schedule.ts'
import { assigningMessages } from '#domain/schedule/assigning.ts'
import { roleLabel, staffText, storedRole } from '#domain/staff/member.ts'
import { textProblem } from '#domain/text.ts'
import { dateOfInstant } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { ReadFailed } from '#web/office/kit/read-failed.tsx'
import { tell } from '#web/office/kit/tell.ts'
import { AssignedAlready } from './assigned-already.tsx'
import { CandidateChoice } from './candidate-choice.tsx'
import { assignableEvent, candidatesOf, useAssignStaff } from './schedule-data.ts'
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
  const { data, isError, isFetching, refetch } = useQuery(assignableEvent(eventId))
  const close = useEffectEvent(() => {
    tell({ tone: 'error', title: assigningMessages.noEvent })
    onClose()
  })
  useEffect(() => {
    if (data === null) close()
  }, [data])

  if (data === null) return null
  if (data) return <AssignForm event={data} onClose={onClose} />
  return (
    <Dialog title="Assign Staff" cancel="Close" onClose={onClose}>
      {isError ? (
        <ReadFailed busy={isFetching} onRetry={() => void refetch()}>
          Failed to load event
        </ReadFailed>
      ) : (
        <SkeletonRows label="Loading the event…" rows={5} columns={2} />
      )}
    </Dialog>
  )
}

function AssignForm({ event, onClose }: { readonly event: AssignableEvent; readonly onClose: () => void }) {
  const zone = useBusinessZone()
  // The hours that were suggested when the dialog opened; what is typed is not taken back by news.
  const [start] = useState(() => typedShift(event, zone))
  const [typed, setTyped] = useState(start)
  const [chosenId, setChosenId] = useState<string>()
  const [role, setRole] = useState<string>()
  const [tried, setTried] = useState(false)
  const [nextId, setNextId] = useState(() => crypto.randomUUID())
  const shift = shiftOf(typed)
  const {
    data: candidates,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...candidatesOf(shift ?? event),
    enabled: shift !== undefined,
    placeholderData: (before) => before,
  })
  const assign = useAssignStaff(() => {
    setNextId(crypto.randomUUID())
    setChosenId(undefined)
    setRole(undefined)
    setTried(false)
  })

  const isCancelled = event.status === 'cancelled'
  const chosen = candidates?.find(({ id }) => id === chosenId)
  const shownRole = role ?? (chosen ? roleLabel(chosen.role) : '')
  const choiceProblem = chosen ? (chosen.conflict ?? undefined) : 'Please choose a staff member'
  const roleProblem = textProblem(staffText.role, shownRole)

  const submit = () => {
    setTried(true)
    if (isCancelled) return
    if (!shift || !chosen || choiceProblem || roleProblem) return focusFirstProblem()
    if (assign.isPending) return
    const role_at_event = role === undefined ? chosen.role : storedRole(role)
    assign.mutate({ id: nextId, event_id: event.id, staff_id: chosen.id, role_at_event, ...shift })
  }

  return (
    <Dialog
      title="Assign Staff"
      subject={`${event.title}, ${event.client_name}, ${dateOfInstant(event.start_at, zone)}`}
      cancel="Close"
      unsaved={
        chosenId !== undefined || role !== undefined || JSON.stringify(typed) !== JSON.stringify(start)
      }
      busy={assign.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          look="primary"
          disabled={isCancelled}
          busy={assign.isPending}
          busyLabel="Assigning…"
        >
          Assign
        </Button>
      }
    >
      <div className="grid gap-5">
        {isCancelled ? (
          <p role="alert" className="rounded-md border border-bad-line bg-bad-bg px-3.5 py-2.5 text-bad">
            {assigningMessages.cancelledEvent}
          </p>
        ) : null}
        <AssignedAlready assignments={event.assignments} />
        <ShiftTimesFields
          typed={typed}
          problems={shiftProblems(typed)}
          onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
        {candidates ? (
          <CandidateChoice
            candidates={candidates}
            chosen={chosenId}
            error={tried || chosen?.conflict ? choiceProblem : undefined}
            onChoose={({ id }) => setChosenId(id)}
          />
        ) : isError ? (
          <ReadFailed busy={isFetching} onRetry={() => void refetch()}>
            Failed to load staff
          </ReadFailed>
        ) : (
          <SkeletonRows label="Loading staff..." rows={4} columns={2} />
        )}
        <RoleAtEventField value={shownRole} error={tried ? roleProblem : undefined} onChange={setRole} />
        <PlannedFigures typed={typed} rate={chosen?.hourly_rate} />
      </div>
    </Dialog>
  )
}
