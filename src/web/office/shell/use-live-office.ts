/** What others change while the office is open: told, and read again. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellInfo } from '#web/office/kit/tell.ts'
import { refreshBusiness } from '#web/shared/business.ts'
import { useLiveStatus, type StatusChange } from '#web/shared/live.ts'

/** A status change of this sitting, newest first. */
export interface OfficeNotice extends StatusChange {
  readonly key: number
  readonly seen: boolean
}

const mostKept = 20

/** Tables whose screens show the records of another one too. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  bookings: ['events'],
  clients: ['events'],
  quotes: ['events'],
  invoices: ['events'],
  events: ['staff_assignments', 'staff'],
  staff: ['staff_assignments', 'events'],
  staff_assignments: ['staff', 'events'],
}

/** Listens once for all screens; answers what was heard in this tab. */
export function useLiveOffice(): {
  readonly notices: readonly OfficeNotice[]
  readonly markSeen: () => void
} {
  const queries = useQueryClient()
  const [notices, setNotices] = useState<readonly OfficeNotice[]>([])
  const refresh = (table: string) => {
    if (table === 'settings') void refreshBusiness()
    for (const each of [table, ...(shownBy[table] ?? [])])
      void queries.invalidateQueries({ queryKey: [each] })
  }

  useLiveStatus('/live/office', {
    onStatus: (change) => {
      tellInfo(statusNotice(change))
      setNotices((before) =>
        [{ ...change, key: (before[0]?.key ?? 0) + 1, seen: false }, ...before].slice(0, mostKept),
      )
      refresh(change.table)
    },
    onChange: ({ table }) => refresh(table),
    onGap() {
      void refreshBusiness()
      void queries.invalidateQueries()
    },
  })
  return {
    notices,
    markSeen: () => setNotices((before) => before.map((notice) => ({ ...notice, seen: true }))),
  }
}

/** What is said of a status change (A §7). */
export function statusNotice({ table, status }: StatusChange): string {
  return `${table} status updated to ${status}`
}
