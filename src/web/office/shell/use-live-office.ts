/** What changes while the office is open, by others or with the day: told, and read again. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/office/kit/writes/toast.ts'
import { useNewDay } from '#web/shared/business.tsx'
import { useLiveStatus, type StatusChange } from '#web/shared/live.ts'

/** A status change of this sitting, newest first. */
export interface OfficeNotice extends StatusChange {
  readonly key: number
  readonly seen: boolean
}

const mostKept = 20

/** Listens once for all screens; answers what was heard in this tab. */
export function useLiveOffice(): {
  readonly notices: readonly OfficeNotice[]
  readonly markSeen: () => void
} {
  const queries = useQueryClient()
  const [notices, setNotices] = useState<readonly OfficeNotice[]>([])

  // What is late, today or ahead is another by then.
  useNewDay(() => void queries.invalidateQueries())
  useLiveStatus('/live/office', {
    onStatus: (change) => {
      toast({ tone: 'info', title: statusNotice(change) })
      setNotices((before) =>
        [{ ...change, key: (before[0]?.key ?? 0) + 1, seen: false }, ...before].slice(0, mostKept),
      )
    },
    onGap() {
      void queries.invalidateQueries()
    },
  })
  return {
    notices,
    markSeen: () => setNotices((before) => before.map((notice) => ({ ...notice, seen: true }))),
  }
}

/** What is said of a status change. */
export function statusNotice({ table, status }: StatusChange): string {
  return `${table} status updated to ${status}`
}
