import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { historyTables } from '#contract/history.ts'
import { classes } from '#ui/classes.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { read } from '#web/shared/api.ts'
import { Wait } from './opened-record.tsx'

const HistoryList = lazyComponent(() => import('./history-list.tsx'), 'HistoryList', Waiting)

/** Who did what to a record, newest first; folded, and read when it is opened. */
export function HistoryPanel({
  table,
  id,
  className,
}: {
  readonly table: (typeof historyTables)[number]
  readonly id: string
  readonly className?: string
}) {
  const [open, setOpen] = useState(false)
  const history = useQuery({
    // So that a change of the record reads its history again.
    queryKey: [table === 'automation_rules' ? 'automations' : table, 'history', id],
    queryFn: async ({ signal }) => (await read('read-history', { table, id }, { signal })).changes,
    enabled: open,
  })

  return (
    <details
      className={classes('group border-y border-line', className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-[.9375rem] font-[650] [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4.5 shrink-0 text-fg-muted transition-transform duration-(--duration-quick) group-open:rotate-90"
          strokeWidth={1.6}
        />
        History
      </summary>
      {history.data ? (
        <HistoryList changes={history.data} />
      ) : (
        <Wait result={history} failure="The history could not be loaded.">
          <Waiting />
        </Wait>
      )}
    </details>
  )
}

function Waiting() {
  return (
    <div role="status" className="appear-late grid gap-3 pt-1 pb-5 pl-6.5">
      <span className="sr-only">Loading the history…</span>
      <span aria-hidden="true" className="skeleton h-3 w-2/3" />
      <span aria-hidden="true" className="skeleton h-3 w-1/2" />
    </div>
  )
}
