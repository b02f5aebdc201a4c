import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { SearchHit } from '#contract/search.ts'
import { Input } from '#ui/field.tsx'
import { useRested } from '#web/office/kit/use-rested.ts'
import { read } from '#web/shared/api.ts'
import { kindLabels, recordPlace } from './places.ts'
import { groupHits, movedBy, partsOf } from './search-results.ts'
import { useShortcut } from './use-shortcut.ts'

const pauseMs = 300
const fewestCharacters = 2

/** Finds records of every kind from any screen. Ctrl or Cmd plus K leads here. */
export function GlobalSearch() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const listId = useId()
  const [query, settle] = useRested(text.trim(), pauseMs)
  const { hits, answered, isStale } = useHits(query)
  const groups = groupHits(hits)
  const ordered = groups.flatMap((group) => group.hits)
  const shown = open && answered && Array.from(text.trim()).length >= fewestCharacters
  const listed = shown && ordered.length > 0
  useShortcut('k', () => input.current?.select())

  const leave = () => {
    setOpen(false)
    setText('')
    setAt(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shown ? movedBy(event.key, at, ordered.length) : undefined
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Escape') {
      if (shown) setOpen(false)
      else leave()
    } else if (event.key === 'Enter') {
      // Whoever types fast must not open what stood there before.
      if (query !== text.trim()) return settle()
      const chosen = ordered[at] ?? ordered[0]
      if (!shown || isStale || !chosen) return
      void navigate(recordPlace(chosen.kind, chosen.id))
      leave()
    }
  }

  return (
    <div role="search" className="min-w-0 max-md:flex-1 md:relative md:w-[min(26rem,42vw)]">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-fg-muted"
          strokeWidth={1.6}
        />
        <Input
          ref={input}
          role="combobox"
          aria-label="Search"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={listed && at >= 0 ? `${listId}-${at}` : undefined}
          aria-keyshortcuts="Control+K Meta+K"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          placeholder="Search inquiries, clients, events"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setAt(-1)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className="pl-9.5! text-ellipsis"
        />
      </div>
      {shown ? <Results id={listId} query={query} groups={groups} at={at} onGo={leave} /> : null}
      <p role="status" className="sr-only">
        {listed ? `${ordered.length} results` : null}
      </p>
    </div>
  )
}

function Results({
  id,
  query,
  groups,
  at,
  onGo,
}: {
  readonly id: string
  readonly query: string
  readonly groups: ReturnType<typeof groupHits>
  readonly at: number
  readonly onGo: () => void
}) {
  const ordered = groups.flatMap((group) => group.hits)
  const panel =
    'absolute z-20 max-md:inset-x-2 max-md:top-[3.75rem] md:top-[calc(100%+.375rem)] md:w-full md:min-w-[24rem] max-h-[min(32rem,calc(100dvh-5rem))] overflow-y-auto rounded-md border border-line-strong bg-surface shadow-pop'

  if (ordered.length === 0) {
    return (
      <p role="status" className={`${panel} px-4 py-3.5 wrap-anywhere text-fg-muted`}>
        No results found for "{query}"
      </p>
    )
  }
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Search results"
      tabIndex={-1}
      // The text keeps the focus; a press must not blur it before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      className={`${panel} p-1`}
    >
      {groups.map((group) => (
        <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`} className="pb-1">
          <p id={`${id}-${group.kind}`} className="px-3 pt-2 pb-1 text-micro font-semibold text-fg-muted">
            {kindLabels[group.kind]}
          </p>
          {group.hits.map((hit) => {
            const position = ordered.indexOf(hit)
            return (
              <Result
                key={hit.id}
                id={`${id}-${position}`}
                hit={hit}
                query={query}
                active={position === at}
                onGo={onGo}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Result({
  id,
  hit,
  query,
  active,
  onGo,
}: {
  readonly id: string
  readonly hit: SearchHit
  readonly query: string
  readonly active: boolean
  readonly onGo: () => void
}) {
  return (
    <Link
      {...recordPlace(hit.kind, hit.id)}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={onGo}
      className={`grid min-h-11 content-center rounded-sm px-3 py-1.5 no-underline pour hover:bg-surface-2 ${active ? 'bg-surface-2 shadow-[inset_0_0_0_1px_var(--line-strong)]' : ''}`}
    >
      <span className="font-semibold wrap-anywhere">
        <Marked text={hit.title} query={query} />
      </span>
      <span className="num text-small wrap-anywhere text-fg-muted">
        <Marked text={hit.detail} query={query} />
      </span>
    </Link>
  )
}

/** What was searched for stands out where it is found. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return partsOf(text, query).map(({ at, part, isMatch }) =>
    isMatch ? (
      <mark key={at} className="rounded-xs bg-warn-bg text-fg">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** A failed search finds nothing and says nothing. */
function useHits(query: string): {
  readonly hits: readonly SearchHit[]
  readonly answered: boolean
  readonly isStale: boolean
} {
  const found = useQuery({
    queryKey: ['search', query],
    queryFn: async ({ signal }) => (await read('search-records', { query }, { signal })).hits,
    enabled: Array.from(query).length >= fewestCharacters,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  return {
    hits: found.isError ? [] : (found.data ?? []),
    answered: found.data !== undefined || found.isError,
    isStale: found.isPlaceholderData,
  }
}
