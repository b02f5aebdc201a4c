import { Download, X } from 'lucide-react'
import { useState } from 'react'
import {
  runInTurn,
  toastRefused,
  type Bulk,
  type BulkAction,
  type BulkBarProps,
  type BulkQuestion,
} from './bulk.ts'
import { ExportForm } from '../exports/export-form.tsx'
import { type BulkOutcome, RefusedRows } from './refused-rows.tsx'
import { toastDone } from '../writes/toast.ts'
import { useIsHere } from '../use-is-here.ts'

/** As many as the server takes. */
const mostExported = 500

const buttonClasses =
  'inline-flex min-h-9 items-center gap-2 rounded-md px-3 font-[550] whitespace-nowrap enabled:hover:bg-white/8 disabled:opacity-50 max-md:min-h-11'

/** The bar at the foot while rows are selected: how many, what they come to, and what can be done with all of them. */
export function BulkBar<Row extends { readonly id: string }>({
  bulk: { nameOf, sumOf, list, actions = [] },
  rows,
  onSelect,
}: BulkBarProps<Row> & { readonly bulk: Bulk<Row> }) {
  const [progress, setProgress] = useState<string>()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const [asking, setAsking] = useState<BulkQuestion<Row>>()
  const isHere = useIsHere()
  const start = async (action: BulkAction<Row>) => {
    const offered = rows.filter(action.offered)
    const { done, refused } = await runInTurn(offered, action.run, nameOf, (count) =>
      setProgress(`${action.running} ${count} of ${offered.length}…`),
    )
    setProgress(undefined)
    tell(action, done, nameOf)
    if (refused.length === 0) return onSelect([])
    // What was refused can be tried again without what was done.
    onSelect(rows.filter((row) => !done.includes(row)).map(({ id }) => id))
    const title = `${refused.length} refused`
    if (isHere()) setOutcome({ title, refused })
    // The list was left, or none of its selected rows is in it any more.
    else toastRefused(title, refused)
  }

  return (
    <div
      role="region"
      aria-label="Selected rows"
      data-bottom-bar=""
      data-theme="public"
      className="fixed bottom-5 left-1/2 z-10 flex max-w-[calc(100vw-2rem)] -translate-x-1/2 items-center gap-1 overflow-x-auto rounded-lg border border-line bg-ink-900 py-2 pr-2 pl-4 text-ui text-ivory-100 shadow-pop print:hidden"
    >
      <p role="status" className="num mr-3 font-semibold whitespace-nowrap">
        {progress ?? `${rows.length} selected${sumOf ? `, ${sumOf(rows)}` : ''}`}
      </p>
      {actions.map((action) => {
        const { length } = rows.filter(action.offered)
        return length === 0 ? null : (
          <button
            key={action.label}
            type="button"
            disabled={progress !== undefined}
            onClick={() => ('run' in action ? void start(action) : setAsking(action))}
            className={`${buttonClasses} text-gold-200`}
          >
            <action.icon aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            {action.label}
            {length < rows.length ? <span className="num text-ivory-400">{length}</span> : null}
          </button>
        )
      })}
      <ExportForm
        list={list}
        fields={[['ids', rows.map(({ id }) => id).join(',')]]}
        onStart={() => toastDone(rows.length === 1 ? 'Exporting 1 row' : `Exporting ${rows.length} rows`)}
      >
        <button
          type="submit"
          disabled={progress !== undefined || rows.length > mostExported}
          title={rows.length > mostExported ? `At most ${mostExported} rows at once` : undefined}
          className={buttonClasses}
        >
          <Download aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          Export
        </button>
      </ExportForm>
      <button
        type="button"
        aria-label="Clear selection"
        disabled={progress !== undefined}
        onClick={() => onSelect([])}
        className={buttonClasses}
      >
        <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </button>
      {asking ? (
        <asking.Ask
          rows={rows.filter(asking.offered)}
          onChosen={(chosen) => {
            setAsking(undefined)
            void start({ ...asking, ...chosen })
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {outcome ? <RefusedRows {...outcome} onClose={() => setOutcome(undefined)} /> : null}
    </div>
  )
}

/** One notice for all of them, with the way back where there is one. */
function tell<Row>(
  { done: words, undo }: BulkAction<Row>,
  done: readonly Row[],
  nameOf: (row: Row) => string,
): void {
  if (done.length === 0) return
  const title = words(done.length)
  if (!undo) return toastDone(title)
  const onPress = () =>
    void runInTurn(done, undo, nameOf).then(({ done: undone, refused }) => {
      if (undone.length > 0) toastDone('Undone', title)
      if (refused.length > 0) toastRefused(`${refused.length} could not be taken back`, refused)
    })
  return toastDone(title, undefined, { label: 'Undo', onPress })
}
