import { assigningMessages } from '#domain/schedule/assigning.ts'
import { forOwner } from '#server/accounts/guard.ts'
import type { Shell } from '#server/shell.ts'
import { assignStaff, changeAssignment, setAssignmentStatus } from './actions.ts'
import { listCandidates } from './candidates.ts'
import { listAssignments, readAssignableEvent } from './reading.ts'
import type { ScheduleRefusal } from './refusal.ts'

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
