import { eventNotFound, shiftEventCanceled } from '#domain/refusals/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssignmentInput } from '#contract/schedule.ts'
import type { AssignableEvent, Candidate } from '#contract/assignment-views.ts'
import { roleLabel, staffText, storedRole } from '#domain/staff/member.ts'
import { textProblem } from '#domain/text.ts'
import { eventOccasion } from '#domain/events/event-name.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { dateOfInstant } from '#domain/time.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'

import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { useCloseWithout, Wait } from '#web/office/kit/records/opened-record.tsx'
import { toast } from '#web/office/kit/writes/toast.ts'
import { isSame, useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'
import { assignedAtOnce } from './assigned-at-once.ts'
import { AssignedAlready } from './assigned-already.tsx'
import { CandidateChoice } from './candidate-choice.tsx'
import { assignableEvent, candidatesOf } from './schedule-data.ts'
import { PlannedFigures, RoleAtEventField, ShiftTimesFields } from './shift-fields.tsx'
import { shiftOf, shiftProblems, typedShift } from './typed-shift.ts'

/** Assigns people to one event, several at once; an id that is none closes itself. */
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
  const shift = shiftOf(typed)
  const found = useQuery({
    ...candidatesOf(shift ?? event),
    enabled: shift !== undefined,
    placeholderData: (before) => before,
  })
  const working = event.assignments.filter(({ status }) => status !== 'cancelled')
  const missing = Math.max(0, event.needed - new Set(working.map(({ staff }) => staff.id)).size)
  // Staff of this very event are listed above, not as busy with it.
  const candidates = found.data?.filter(({ conflict_event_id }) => conflict_event_id !== event.id)
  const form = useForm({
    start: nobody,
    rules: (values) => ({
      ...shiftProblems(typed),
      chosen: choiceProblem(values, candidates),
      role: values.role === undefined ? undefined : textProblem(staffText.role, values.role),
    }),
    send: async (values) => {
      const names: string[] = []
      for (const wish of wishesOf(values, candidates ?? [], shift ?? event)) {
        // oxlint-disable-next-line no-await-in-loop -- each depends on the ones before
        const { assignment } = await call('assign-staff', { ...wish, event_id: event.id })
        names.push(assignment.staff.name)
      }
      return names
    },
    atOnce: ({ values }) =>
      assignedAtOnce(event, wishesOf(values, candidates ?? [], shift ?? event), candidates ?? []),
    done: (names) => [
      'Staff assigned',
      names.length === 1
        ? `${names[0]} works at ${event.title}.`
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} work at ${event.title}.`,
    ],
    failed: 'Failed to assign staff',
    resets: true,
    // It stays open: the next ones are assigned here too.
    onDone: () => false,
    onClose,
  })
  const isCancelled = event.status === 'cancelled'
  const chosen = chosenOf(form.values, candidates)
  const [only] = chosen.length === 1 ? chosen : []
  const change = (ids: Choice['chosen']) => form.change({ chosen: ids, role: undefined })

  return (
    <FormDialog
      form={{ ...form, unsaved: form.unsaved || !isSame(typed, start) }}
      title="Assign Staff"
      subject={`${event.client_name}, ${eventOccasion(event)}, ${dateOfInstant(event.start_at, zone)}`}
      cancel="Close"
      action={chosen.length > 1 ? `Assign ${chosen.length}` : 'Assign'}
      busyLabel="Assigning…"
      blocked={isCancelled ? '' : undefined}
    >
      <div className="grid gap-5">
        {isCancelled ? (
          <p role="alert" className="rounded-md border border-bad-line bg-bad-bg px-3.5 py-2.5 text-bad">
            {shiftEventCanceled}
          </p>
        ) : null}
        <AssignedAlready {...event} />
        <div data-first-focus="">
          {candidates ? (
            <div ref={focusFirstField}>
              <CandidateChoice
                candidates={
                  form.busy ? candidates.filter(({ id }) => !(id in form.values.chosen)) : candidates
                }
                chosen={form.values.chosen}
                missing={missing}
                error={form.problems['chosen']}
                onChange={change}
              />
            </div>
          ) : (
            <Wait result={found} failure="Failed to load staff">
              <SkeletonRows label="Loading staff..." rows={4} columns={2} />
            </Wait>
          )}
        </div>
        <ShiftTimesFields typed={typed} onChange={(part) => setTyped((before) => ({ ...before, ...part }))} />
        {only ? (
          <RoleAtEventField {...form.field('role')} value={form.values.role ?? roleLabel(only.role)} />
        ) : chosen.length > 1 ? (
          <p className="text-fg-muted">Each of them works in their own role.</p>
        ) : null}
        <PlannedFigures typed={typed} rates={chosen.map(({ hourly_rate }) => hourly_rate)} />
      </div>
    </FormDialog>
  )
}

/** Who is free is known after the dialog has opened, which keeps the focus until then. */
function focusFirstField(choice: HTMLElement | null): void {
  const waits = document.activeElement?.matches('[role=dialog]')
  if (!waits || window.matchMedia('(pointer: coarse)').matches) return
  choice?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true })
}

interface Choice {
  /** The id of each wished assignment by that of its person: a repeated request creates one. */
  readonly chosen: Readonly<Record<string, string>>
  /** Theirs, until another one is typed; only for one person. */
  readonly role: string | undefined
}

const nobody: Choice = { chosen: {}, role: undefined }

function chosenOf({ chosen }: Choice, candidates: readonly Candidate[] | undefined): readonly Candidate[] {
  return candidates?.filter(({ id }) => id in chosen) ?? []
}

function choiceProblem(choice: Choice, candidates: readonly Candidate[] | undefined): string | undefined {
  const chosen = chosenOf(choice, candidates)
  if (chosen.length === 0) return 'Please choose a staff member'
  return chosen.find(({ conflict }) => conflict !== null)?.conflict ?? undefined
}

function wishesOf(
  choice: Choice,
  candidates: readonly Candidate[],
  { shift_start, shift_end }: Shift,
): readonly Omit<AssignmentInput, 'event_id'>[] {
  return chosenOf(choice, candidates).map(({ id, role }) => ({
    id: choice.chosen[id] ?? '',
    staff_id: id,
    role_at_event: choice.role === undefined ? role : storedRole(choice.role),
    shift_start,
    shift_end,
  }))
}
