/** The staff from the server: reading and changing it. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MemberInput, StaffActivity } from '#contract/staff.ts'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { call, read, RefusedCall } from '#web/shared/api.ts'

const soon = 'Please try again in a moment.'

export interface StaffFilters {
  readonly search: string | undefined
  readonly role: string | undefined
  readonly status: StaffActivity | undefined
}

/** What the filters find, by name, 50 a page. */
export function staffPages(filters: StaffFilters) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'list', filters],
    queryFn: ({ pageParam, signal }) => read('list-staff', { ...filters, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { failure: { title: 'Failed to load staff', description: soon } },
  })
}

/** One member with what is to come; null where there is none of this id. */
export function memberById(id: string) {
  return queryOptions({
    queryKey: ['staff', 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return (await read('read-staff-member', { id }, { signal })).member
      } catch (error) {
        // That there is nobody of this id is an answer, no failure.
        if (error instanceof RefusedCall && error.status === 404) return null
        throw error
      }
    },
    meta: { failure: { title: 'Failed to load staff member', description: soon } },
  })
}

export type MemberContent = Omit<MemberInput, 'id' | 'version'>

/** Adds a member under an id that this form drew, or saves over the version that it began from. */
export function useSaveMember(
  target: { readonly id: string; readonly version: number | undefined },
  onSaved: () => void,
) {
  const refresh = useRefresh()
  const { id, version } = target
  return useMutation({
    mutationFn: (content: MemberContent) =>
      version === undefined
        ? call('create-staff-member', { ...content, id })
        : call('save-staff-member', { ...content, id, version }),
    onSuccess: () => {
      tellDone(version === undefined ? 'Staff member added' : 'Staff member updated')
      void refresh()
      onSaved()
    },
    onError: (error) => tellFailure('Failed to save staff member', error),
  })
}

/** Activates or deactivates; pending until the list says so too, so that its badge does not flicker. */
export function useSetActive(id: string, upcoming: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (active: boolean) => call('set-staff-active', { id, active }),
    onSuccess: async (_done, active) => {
      if (active) tellDone('Staff member activated')
      else tellDone('Staff member deactivated', keptText(upcoming))
      await refresh()
    },
    onError: (error) => tellFailure('Failed to update staff status', error),
  })
}

/** What deactivating leaves as it is. */
function keptText(upcoming: number): string | undefined {
  if (upcoming === 0) return undefined
  return upcoming === 1
    ? 'One upcoming assignment stays in the schedule.'
    : `${upcoming} upcoming assignments stay in the schedule.`
}

function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: ['staff_assignments'] })
    await queries.invalidateQueries({ queryKey: ['staff'] })
  }
}
