import { CircleCheck, CircleX } from 'lucide-react'
import type { ServiceView } from '#contract/services.ts'
import { BulkBar } from '#web/office/kit/lists/bulk-bar.tsx'
import type { Bulk, BulkBarProps } from '#web/office/kit/lists/bulk.ts'
import { call } from '#web/shared/api.ts'

const setActive = (active: boolean) => (service: ServiceView) =>
  call('set-service-active', { id: service.id, active })

/** What can be done with several services. */
const bulk: Bulk<ServiceView> = {
  list: 'services',
  nameOf: ({ name }) => name,
  actions: [
    {
      label: 'Deactivate',
      icon: CircleX,
      running: 'Deactivating',
      done: (count) => (count === 1 ? '1 service deactivated' : `${count} services deactivated`),
      offered: ({ active }) => active,
      run: setActive(false),
      undo: setActive(true),
    },
    {
      label: 'Activate',
      icon: CircleCheck,
      running: 'Activating',
      done: (count) => (count === 1 ? '1 service activated' : `${count} services activated`),
      offered: ({ active }) => !active,
      run: setActive(true),
      undo: setActive(false),
    },
  ],
}

export function ServiceBulkBar(props: BulkBarProps<ServiceView>) {
  return <BulkBar bulk={bulk} {...props} />
}
