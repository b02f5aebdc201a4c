/** What others change while the office is open: told, and read again. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { tellInfo } from '#web/office/kit/tell.ts'
import { useLiveStatus, type StatusChange } from '#web/shared/live.ts'

/** A status change of this sitting, newest first. */
export interface OfficeNotice extends StatusChange {
  readonly key: number
  readonly seen: boolean
}

const mostKept = 20
const gatherMs = 100

/** Tables whose screens show the records of another one too. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  bookings: ['events', 'clients'],
  clients: ['events'],
  quotes: ['events'],
  invoices: ['events'],
  events: ['staff_assignments', 'staff', 'clients'],
  staff: ['staff_assignments', 'events'],
  staff_assignments: ['staff', 'events'],
}

/** Tables that alerts and dashboard are made of. */
const summed: ReadonlySet<string> = new Set([
  'bookings',
  'clients',
  'events',
  'quotes',
  'invoices',
  'payments',
  'staff',
  'staff_assignments',
])

/** Listens once for all screens; answers what was heard in this tab. */
export function useLiveOffice(): {
  readonly notices: readonly OfficeNotice[]
  readonly markSeen: () => void
} {
  const queries = useQueryClient()
  const [notices, setNotices] = useState<readonly OfficeNotice[]>([])
  const stale = useRef(new Set<string>())
  const refresh = (table: string) => {
    // An import announces thousands of records at once: they are read again together.
    if (stale.current.size === 0) {
      setTimeout(() => {
        const tables = [...stale.current]
        stale.current.clear()
        for (const each of tables) void queries.invalidateQueries({ queryKey: [each] })
      }, gatherMs)
    }
    const sums = summed.has(table) ? ['alerts', 'dashboard'] : []
    for (const each of [table, ...(shownBy[table] ?? []), ...sums]) stale.current.add(each)
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
    onGap: () => void queries.invalidateQueries(),
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
