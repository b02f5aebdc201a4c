/** The schedule from the server: reading and changing it. */
import { queryOptions } from '@tanstack/react-query'
import type { AssignmentStatus } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import type { CalendarDate } from '#domain/time.ts'
import { failure, recordOf } from '#web/office/kit/queries.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call, read } from '#web/shared/api.ts'

/** The next 30 days, or the days of a range. */
export function assignmentsOf(range: { readonly from?: CalendarDate; readonly to?: CalendarDate }) {
  return queryOptions({
    queryKey: ['staff_assignments', 'list', range],
    queryFn: ({ signal }) => read('list-assignments', range, { signal }),
    meta: failure('Failed to load schedule'),
  })
}

/** The event that staff is assigned to; null where there is none of this id. */
export function assignableEvent(id: string) {
  return recordOf(
    ['staff_assignments', 'event', id],
    async (options) => (await read('read-assignable-event', { id }, options)).event,
    'Failed to load event',
  )
}

/** Who could work a shift, and why the others cannot. */
export function candidatesOf(shift: Shift) {
  return queryOptions({
    queryKey: ['staff_assignments', 'candidates', shift.shift_start, shift.shift_end],
    queryFn: async ({ signal }) => (await read('list-assignable-staff', { ...shift }, { signal })).staff,
    staleTime: 0,
    meta: failure('Failed to load staff'),
  })
}

/** Moves a shift along. */
export function useMoveAssignment(id: string, onMoved: () => void) {
  return useWrite({
    send: (status: AssignmentStatus) => call('set-assignment-status', { id, status }),
    atOnce: (status) => ({ in: ['staff_assignments', 'events', 'staff'], ids: [id], change: { status } }),
    done: (_done, status) => `Assignment ${status}`,
    failed: 'Failed to update assignment',
    onDone: onMoved,
  })
}
