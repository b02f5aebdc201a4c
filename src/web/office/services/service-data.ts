/** The catalogue of services from the server: reading and changing it. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ServiceInput, ServiceView } from '#contract/services.ts'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { call, read } from '#web/shared/api.ts'

/** All that are not deleted, by category, then name. */
export const services = queryOptions({
  queryKey: ['services', 'list'],
  queryFn: async ({ signal }) => (await read('list-services', {}, { signal })).services,
  meta: { failure: { title: 'Failed to load services', description: 'Please try again in a moment.' } },
})

/** Adds a service, or saves the one with this id. */
export function useSaveService(id: string | undefined, onSaved: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: ServiceInput) =>
      id === undefined ? call('create-service', input) : call('update-service', { ...input, id }),
    onSuccess: () => {
      tellDone(id === undefined ? 'Service created successfully' : 'Service updated successfully')
      void refresh()
      onSaved()
    },
    onError: (error) => tellFailure('Failed to save service', error),
  })
}

export function useDeleteService(id: string, onDeleted: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call('delete-service', { id }),
    onSuccess: () => {
      tellDone('Service deleted successfully')
      void refresh()
      onDeleted()
    },
    onError: (error) => tellFailure('Failed to delete service', error),
  })
}

/** Offers a service or no longer; pending until the list says so too, so that its badge does not flicker. */
export function useSetServiceActive({ id }: ServiceView) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (active: boolean) => call('set-service-active', { id, active }),
    onSuccess: async (_done, active) => {
      tellDone(active ? 'Service activated successfully' : 'Service deactivated successfully')
      await refresh()
    },
    onError: (error) => tellFailure('Failed to update service status', error),
  })
}

function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['services'] })
}
