import type { ChangeView } from '#contract/history.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import { actionText, actorText, detailLines } from './history-words.ts'

/** The changes of a record, each with what became of it, by whom and when. */
export function HistoryList({ changes }: { readonly changes: readonly ChangeView[] }) {
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
