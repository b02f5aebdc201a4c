import { assigningMessages } from '#domain/schedule/assigning.ts'
import { forOwner } from './guard.ts'
import type { Shell } from '#server/context/app-context.ts'
import { assignStaff, changeAssignment, setAssignmentStatus } from '#server/flows/assign-staff.ts'
import { listCandidates } from '#server/views/schedule/list-candidates.ts'
import { listAssignments, readAssignableEvent } from '#server/views/schedule/list-assignments.ts'
import type { ScheduleRefusal } from '#server/records/schedule/refusal.ts'

export function scheduleRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'list-assignments': owner['list-assignments'].handler(async ({ input }) => ({
      assignments: await listAssignments(shell, input),
    })),

    'read-assignable-event': owner['read-assignable-event'].handler(async ({ input, errors }) => {
      const event = await readAssignableEvent(shell, input.id)
      if (!event) throw errors.NOT_FOUND({ message: assigningMessages.noEvent })
      return { event }
    }),

    'list-assignable-staff': owner['list-assignable-staff'].handler(async ({ input }) => ({
      staff: await listCandidates(shell, input),
    })),

    'assign-staff': owner['assign-staff'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await assignStaff(shell, actor, input)
      if (!verdict.ok) throw failure(verdict.refusal, errors)
      return { assignment: verdict.value }
    }),

    'change-assignment': owner['change-assignment'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await changeAssignment(shell, actor, input)
      if (!verdict.ok) throw failure(verdict.refusal, errors)
      return { assignment: verdict.value }
    }),

    'set-assignment-status': owner['set-assignment-status'].handler(
      async ({ input, context: { actor }, errors }) => {
        const verdict = await setAssignmentStatus(shell, actor, input)
        if (!verdict.ok) throw failure(verdict.refusal, errors)
        return { success: true as const }
      },
    ),
  }
}

interface Failures {
  readonly NOT_FOUND: (told: { message: string }) => Error
  readonly REFUSED: (told: { message: string }) => Error
}

function failure({ kind, message }: ScheduleRefusal, errors: Failures): Error {
  return kind === 'not-found' ? errors.NOT_FOUND({ message }) : errors.REFUSED({ message })
}
