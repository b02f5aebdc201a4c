import type { AppContext } from '#server/context/app-context.ts'
import { assignStaff } from '#server/flows/assign-staff.ts'
import { changeAssignment } from '#server/flows/change-assignment.ts'
import { moveShifts } from '#server/flows/move-shifts.ts'
import { setAssignmentStatus } from '#server/flows/set-assignment-status.ts'
import { listAssignments, readAssignment } from '#server/views/schedule/list-assignments.ts'
import { readAssignableEvent } from '#server/views/schedule/read-assignable-event.ts'
import { listCandidates } from '#server/views/schedule/list-candidates.ts'
import { forOwner, success } from './guard.ts'

export function scheduleRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-assignments': owner['list-assignments'].handler(({ input }) => listAssignments(app, input)),

    'read-assignable-event': owner['read-assignable-event'].handler(async ({ input }) => ({
      event: await readAssignableEvent(app, input.id),
    })),

    'list-assignable-staff': owner['list-assignable-staff'].handler(async ({ input }) => ({
      staff: await listCandidates(app, input),
    })),

    'assign-staff': owner['assign-staff'].handler(async ({ input, context: { actor } }) => ({
      assignment: await readAssignment(app, await assignStaff(app, actor, input)),
    })),

    'change-assignment': owner['change-assignment'].handler(async ({ input, context: { actor } }) => {
      await changeAssignment(app, actor, input)
      return { assignment: await readAssignment(app, input.id) }
    }),

    'move-shifts': owner['move-shifts'].handler(async ({ input, context: { actor } }) => {
      const { moved, released } = await moveShifts(app, actor, input)
      return { moved, released: [...released] }
    }),

    'set-assignment-status': owner['set-assignment-status'].handler(async ({ input, context: { actor } }) => {
      await setAssignmentStatus(app, actor, input)
      return success
    }),
  }
}
