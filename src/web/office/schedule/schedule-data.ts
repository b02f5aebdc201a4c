/** The schedule from the server: reading and changing it. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssignmentChange, AssignmentInput, AssignmentView } from '#contract/schedule.ts'
import type { AssignmentStatus } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import type { CalendarDate } from '#domain/time.ts'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { call, read, RefusedCall } from '#web/shared/api.ts'

const soon = 'Please try again in a moment.'

/** The next 30 days, or the days of a range. */
export function assignmentsOf(range: { readonly from?: CalendarDate; readonly to?: CalendarDate }) {
  return queryOptions({
    queryKey: ['staff_assignments', 'list', range],
    queryFn: async ({ signal }) => (await read('list-assignments', range, { signal })).assignments,
    meta: { failure: { title: 'Failed to load schedule', description: soon } },
  })
}

/** The event that staff is assigned to; null where there is none of this id. */
export function assignableEvent(id: string) {
  return queryOptions({
    queryKey: ['staff_assignments', 'event', id],
    queryFn: async ({ signal }) => {
      try {
        return (await read('read-assignable-event', { id }, { signal })).event
      } catch (error) {
        // That there is no such event is an answer, no failure.
        if (error instanceof RefusedCall && error.status === 404) return null
        throw error
      }
    },
    // What was there at the last visit may suggest the wrong hours.
    staleTime: 0,
    meta: { failure: { title: 'Failed to load event', description: soon } },
  })
}

/** Who could work a shift, and what stands in the way of the others. */
export function candidatesOf(shift: Shift) {
  return queryOptions({
    queryKey: ['staff_assignments', 'candidates', shift.shift_start, shift.shift_end],
    queryFn: async ({ signal }) => (await read('list-assignable-staff', { ...shift }, { signal })).staff,
    staleTime: 0,
    meta: { failure: { title: 'Failed to load staff', description: soon } },
  })
}

export function useAssignStaff(onAssigned: (assignment: AssignmentView) => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: AssignmentInput) => call('assign-staff', input),
    onSuccess: ({ assignment }) => {
      tellDone('Staff assigned', `${assignment.staff.name} works at ${assignment.event.title}.`)
      void refresh()
      onAssigned(assignment)
    },
    onError: (error) => {
      tellFailure('Failed to assign staff', error)
      // Whoever was free a moment ago may not be any more.
      void refresh()
    },
  })
}

export function useChangeAssignment(onChanged: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: AssignmentChange) => call('change-assignment', input),
    onSuccess: () => {
      tellDone('Assignment updated')
      void refresh()
      onChanged()
    },
    onError: (error) => tellFailure('Failed to update assignment', error),
  })
}

/** Moves a shift along; pending until the schedule says so too. */
export function useMoveAssignment(id: string, onMoved?: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (status: AssignmentStatus) => call('set-assignment-status', { id, status }),
    onSuccess: async (_done, status) => {
      tellDone(`Assignment ${status}`)
      await refresh()
      onMoved?.()
    },
    onError: (error) => {
      tellFailure('Failed to update assignment', error)
      void refresh()
    },
  })
}

function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: ['staff'] })
    await queries.invalidateQueries({ queryKey: ['staff_assignments'] })
  }
}
