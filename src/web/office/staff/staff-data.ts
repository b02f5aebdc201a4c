/** The staff from the server: reading and changing it. */
import type { StaffSort } from '#domain/staff/member.ts'
import type { StaffActivity } from '#contract/staff.ts'
import { pagesOf, recordOf } from '#web/office/kit/queries.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call, read } from '#web/shared/api.ts'

export interface StaffFilters {
  readonly search: string | undefined
  readonly role: string | undefined
  readonly status: StaffActivity | undefined
  readonly sort: StaffSort | undefined
}

export function staffPages(filters: StaffFilters) {
  return pagesOf('staff', filters, (page, options) => read('list-staff', page, options))
}

/** One member with what is to come; null where there is none of this id. */
export function memberById(id: string) {
  return recordOf(
    ['staff', 'one', id],
    async (options) => (await read('read-staff-member', { id }, options)).member,
    'Failed to load staff member',
  )
}

/** Activates or deactivates. */
export function useSetActive(id: string, upcoming: number) {
  return useWrite({
    send: (active: boolean) => call('set-staff-active', { id, active }),
    atOnce: (active) => ({ in: ['staff'], ids: [id], change: { active } }),
    done: (_done, active) =>
      active ? 'Staff member activated' : ['Staff member deactivated', keptText(upcoming)],
    failed: 'Failed to update staff status',
    undo: (_done, active) => () => call('set-staff-active', { id, active: !active }),
  })
}

/** What deactivating leaves as it is. */
function keptText(upcoming: number): string | undefined {
  if (upcoming === 0) return undefined
  return upcoming === 1
    ? 'One upcoming assignment stays in the schedule.'
    : `${upcoming} upcoming assignments stay in the schedule.`
}
