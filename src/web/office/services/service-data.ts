/** The catalog of services from the server: reading and changing it. */
import { queryOptions } from '@tanstack/react-query'
import type { ServiceView } from '#contract/services.ts'
import { allServices } from '#web/office/kit/catalog/catalog-data.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call, read } from '#web/shared/api.ts'

/** One service of the list; null where there is none of this id. */
export function serviceById(id: string) {
  return queryOptions({ ...allServices, select: (all) => all.find((service) => service.id === id) ?? null })
}

/** The service as it is now; fails where there is none of this id. */
export async function readService({ id }: Pick<ServiceView, 'id'>): Promise<ServiceView> {
  const { services } = await read('list-services', {})
  const found = services.find((service) => service.id === id)
  if (!found) throw new Error('The service is no longer in the catalog')
  return found
}

/** A change that is shown at once is the next version. */
export function nextVersion(service: Readonly<Record<string, unknown>>): Pick<ServiceView, 'version'> {
  return { version: Number(service['version']) + 1 }
}

/** Offers a service or no longer. */
export function useSetServiceActive() {
  return useWrite({
    send: ({ service, active }: { readonly service: ServiceView; readonly active: boolean }) =>
      call('set-service-active', { id: service.id, active }),
    atOnce: ({ service, active }) => ({
      in: ['services'],
      ids: [service.id],
      change: (shown) => ({ active, ...nextVersion(shown) }),
    }),
    done: (_done, { active }) =>
      active ? 'Service activated successfully' : 'Service deactivated successfully',
    failed: 'Failed to update service status',
    undo:
      (_done, { service, active }) =>
      () =>
        call('set-service-active', { id: service.id, active: !active }),
  })
}
