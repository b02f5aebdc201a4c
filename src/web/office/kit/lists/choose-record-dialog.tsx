import { useInfiniteQuery, type UseInfiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Input } from '#ui/field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useRested } from '#web/shared/use-rested.ts'
import { LoadMore } from './load-more.tsx'
import { Wait } from '../records/opened-record.tsx'
import { rowsOf } from './record-list.tsx'

const pauseMs = 250

type Pages<Row> = InfiniteData<{ readonly rows: readonly Row[]; readonly next: string | null }>

/** Chooses the record that something is begun with: the first ones of a list, others by searching. */
export function ChooseRecordDialog<Row extends { readonly id: string }>({
  title,
  subject,
  noun,
  hint,
  pages,
  suits = () => true,
  none,
  add,
  choice,
  onChoose,
  onClose,
}: {
  readonly title: string
  readonly subject: string
  /** What is chosen from, in the plural: 'inquiries'. */
  readonly noun: string
  /** What can be searched for. */
  readonly hint: string
  readonly pages: (
    search: string | undefined,
    // oxlint-disable-next-line typescript/no-explicit-any -- the key and the cursor are the list's own
  ) => UseInfiniteQueryOptions<any, Error, Pages<Row>, any, any>
  readonly suits?: (row: Row) => boolean
  /** Said where there is nothing to choose from. */
  readonly none: string
  /** The button that adds what is not there; called with what is typed. */
  readonly add?: ((typed: string) => ReactNode) | undefined
  readonly choice: (row: Row) => { readonly fact: string; readonly detail: string; readonly badge: ReactNode }
  readonly onChoose: (row: Row) => void
  readonly onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [search] = useRested(typed.trim(), pauseMs)
  const list = useInfiniteQuery(pages(search === '' ? undefined : search))
  const rows = rowsOf(list)?.filter(suits)
  const isNone = rows?.length === 0 && !list.hasNextPage

  return (
    <Dialog title={title} subject={subject} actions={isNone ? undefined : add?.(typed)} onClose={onClose}>
      <Input
        type="search"
        aria-label={`Search ${noun}`}
        placeholder={hint}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // The only one that was found is meant.
          const [only] = rows ?? []
          const isFound = search === typed.trim() && !list.isPlaceholderData && rows?.length === 1
          if (event.key !== 'Enter' || !only || !isFound) return
          event.preventDefault()
          onChoose(only)
        }}
      />
      <p role="status" className="sr-only">
        {rows ? `${rows.length} found` : ''}
      </p>
      {rows === undefined ? (
        <Wait result={list} failure={`Failed to load ${noun}`}>
          <SkeletonRows label={`Loading ${noun}…`} rows={5} columns={2} />
        </Wait>
      ) : isNone ? (
        <EmptyState art="toast" action={add?.(typed)}>
          {search === '' ? none : `No ${noun} found for "${search}"`}
        </EmptyState>
      ) : (
        <ul className={classes('mt-3 -mb-2 pour', list.isPlaceholderData && 'opacity-60 delay-200')}>
          {rows.map((row) => (
            <li key={row.id} className="border-b border-line last:border-b-0">
              <Choice {...choice(row)} onChoose={() => onChoose(row)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </Dialog>
  )
}

function Choice({
  fact,
  detail,
  badge,
  onChoose,
}: {
  readonly fact: string
  readonly detail: string
  readonly badge: ReactNode
  readonly onChoose: () => void
}) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-sm px-2 py-2 text-left pour hover:bg-surface-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{fact}</span>
        <span className="num block text-small wrap-anywhere text-fg-muted">{detail}</span>
      </span>
      {badge}
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-fg-muted" strokeWidth={1.6} />
    </button>
  )
}
