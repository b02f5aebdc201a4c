/** The catalog of services from the server: reading and changing it. */
import { queryOptions } from '@tanstack/react-query'
import type { ServiceView } from '#contract/services.ts'
import { allServices } from '#web/office/kit/catalog-data.ts'
import { useWrite } from '#web/office/kit/use-write.ts'
import { call } from '#web/shared/api.ts'

/** One service of the list; null where there is none of this id. */
export function serviceById(id: string) {
  return queryOptions({ ...allServices, select: (all) => all.find((service) => service.id === id) ?? null })
}

/** Offers a service or no longer. */
export function useSetServiceActive() {
  return useWrite({
    send: ({ service, active }: { readonly service: ServiceView; readonly active: boolean }) =>
      call('set-service-active', { id: service.id, active }),
    atOnce: ({ service, active }) => ({ in: ['services'], ids: [service.id], change: { active } }),
    done: (_done, { active }) =>
      active ? 'Service activated successfully' : 'Service deactivated successfully',
    failed: 'Failed to update service status',
    undo:
      (_done, { service, active }) =>
      () =>
        call('set-service-active', { id: service.id, active: !active }),
  })
}
