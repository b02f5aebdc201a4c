import { CircleCheck, UserPlus } from 'lucide-react'
import type { EventRow } from '#contract/events.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { BulkBar } from '#web/office/kit/lists/bulk-bar.tsx'
import type { Bulk, BulkBarProps } from '#web/office/kit/lists/bulk.ts'
import { call } from '#web/shared/api.ts'

const setStatus = (status: 'confirmed' | 'pending') => (event: EventRow) =>
  call('set-event-status', { id: event.id, status })

/** What can be done with several events. */
const bulk: Bulk<EventRow> = {
  list: 'events',
  nameOf: ({ title }) => title,
  actions: [
    {
      label: 'Assign Staff',
      icon: UserPlus,
      running: 'Assigning',
      done: (count) => (count === 1 ? 'Staff assigned to 1 event' : `Staff assigned to ${count} events`),
      offered: ({ status }) => isOpenEvent(status),
      Ask: lazyComponent(() => import('./ask-staff.tsx'), 'AskStaff'),
    },
    {
      label: 'Confirm',
      icon: CircleCheck,
      running: 'Confirming',
      done: (count) => (count === 1 ? '1 event confirmed' : `${count} events confirmed`),
      offered: ({ status }) => status === 'pending',
      run: setStatus('confirmed'),
      undo: setStatus('pending'),
    },
  ],
}

export function EventBulkBar(props: BulkBarProps<EventRow>) {
  return <BulkBar bulk={bulk} {...props} />
}
