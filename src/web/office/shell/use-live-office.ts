/** What others change while the office is open: told, and read again. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toastInfo } from '#web/office/kit/toast.ts'
import { useLiveStatus, type StatusChange } from '#web/shared/live.ts'

/** A status change of this sitting, newest first. */
export interface OfficeNotice extends StatusChange {
  readonly key: number
  readonly seen: boolean
}

const mostKept = 20
const gatherMs = 40
/** Sums of many tables are read last: whoever waits for a row does not wait for them too. */
const sumsMs = 1000
const sums = ['alerts', 'dashboard']

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
  const rows = useRef<Gathered>({ stale: new Set(), waiting: false })
  const totals = useRef<Gathered>({ stale: new Set(), waiting: false })
  const readAgain = (tables: ReadonlySet<string>) => {
    for (const each of tables) void queries.invalidateQueries({ queryKey: [each] })
  }
  const refresh = (table: string) => {
    gather(rows.current, [table, ...(shownBy[table] ?? [])], gatherMs, readAgain)
    if (summed.has(table)) gather(totals.current, sums, sumsMs, readAgain)
  }

  useLiveStatus('/live/office', {
    onStatus: (change) => {
      toastInfo(statusNotice(change))
      setNotices((before) =>
        [{ ...change, key: (before[0]?.key ?? 0) + 1, seen: false }, ...before].slice(0, mostKept),
      )
      refresh(change.table)
    },
    onChange: ({ table }) => refresh(table),
    onGap() {
      void queries.invalidateQueries()
    },
  })
  return {
    notices,
    markSeen: () => setNotices((before) => before.map((notice) => ({ ...notice, seen: true }))),
  }
}

interface Gathered {
  readonly stale: Set<string>
  waiting: boolean
}

/** One transaction announces several records, and an import thousands: what they touch is read again together. */
function gather(
  gathered: Gathered,
  tables: readonly string[],
  waitMs: number,
  readAgain: (tables: ReadonlySet<string>) => void,
): void {
  for (const table of tables) gathered.stale.add(table)
  if (gathered.waiting) return
  gathered.waiting = true
  setTimeout(() => {
    const tablesNow = new Set(gathered.stale)
    gathered.stale.clear()
    gathered.waiting = false
    readAgain(tablesNow)
  }, waitMs)
}

/** What is said of a status change. */
export function statusNotice({ table, status }: StatusChange): string {
  return `${table} status updated to ${status}`
}
