import { UserCheck, UserX } from 'lucide-react'
import type { MemberRow } from '#contract/member-views.ts'
import { BulkBar } from '#web/office/kit/lists/bulk-bar.tsx'
import type { Bulk, BulkBarProps } from '#web/office/kit/lists/bulk.ts'
import { call } from '#web/shared/api.ts'

const setActive = (active: boolean) => (member: MemberRow) =>
  call('set-staff-active', { id: member.id, active })

/** What can be done with several members. */
const bulk: Bulk<MemberRow> = {
  list: 'staff',
  nameOf: ({ name }) => name,
  actions: [
    {
      label: 'Deactivate',
      icon: UserX,
      running: 'Deactivating',
      done: (count) => (count === 1 ? '1 staff member deactivated' : `${count} staff members deactivated`),
      offered: ({ active }) => active,
      run: setActive(false),
      undo: setActive(true),
    },
    {
      label: 'Activate',
      icon: UserCheck,
      running: 'Activating',
      done: (count) => (count === 1 ? '1 staff member activated' : `${count} staff members activated`),
      offered: ({ active }) => !active,
      run: setActive(true),
      undo: setActive(false),
    },
  ],
}

export function StaffBulkBar(props: BulkBarProps<MemberRow>) {
  return <BulkBar bulk={bulk} {...props} />
}
