import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { ChangeView, historyTables } from '#contract/history.ts'
import { classes } from '#ui/classes.ts'
import { read } from '#web/shared/api.ts'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { actionText, actorText, detailLines } from './history-words.ts'
import { Wait } from './opened-record.tsx'

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
    // Under the record's table, so that a change of the record reads its history again.
    queryKey: [table, 'history', id],
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
        <Changes changes={history.data} />
      ) : (
        <Wait result={history} failure="The history could not be loaded.">
          <div role="status" className="appear-late grid gap-3 pt-1 pb-5 pl-6.5">
            <span className="sr-only">Loading the history…</span>
            <span aria-hidden="true" className="skeleton h-3 w-2/3" />
            <span aria-hidden="true" className="skeleton h-3 w-1/2" />
          </div>
        </Wait>
      )}
    </details>
  )
}

function Changes({ changes }: { readonly changes: readonly ChangeView[] }) {
  const zone = useBusinessZone()
  if (changes.length === 0) return <p className="pb-4 pl-6.5 text-fg-muted">Nothing is recorded yet.</p>
  return (
    <ol className="grid gap-3.5 pt-1 pb-5 pl-6.5">
      {changes.map((change) => (
        <li key={change.id} className="num wrap-anywhere">
          <span className="font-semibold">{actionText(change.action)}</span>
          {detailLines(change.detail, zone).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="block text-small text-fg-muted">
            {actorText(change)},{' '}
            <time dateTime={change.at}>
              <DateTimeText at={change.at} />
            </time>
          </span>
        </li>
      ))}
    </ol>
  )
}
