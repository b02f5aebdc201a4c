import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react'
import { useRested } from '#web/shared/use-rested.ts'
import { PaletteList } from './palette-list.tsx'
import { movedBy } from './search-results.ts'
import { linkOf } from './palette-commands.ts'
import { remember } from './lately.ts'
import type { PaletteItem } from './palette-items.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

const pauseMs = 300

export interface PaletteHandle {
  /** True where the key did something here. */
  readonly onKey: (key: string) => boolean
}

/** Under the search box: what was found, what can be done with it, and where one can go. */
export function Palette({
  ref,
  id,
  text,
  onActive,
  onLeave,
}: {
  readonly ref: Ref<PaletteHandle>
  readonly id: string
  /** What is typed, without the spaces around it. */
  readonly text: string
  /** Called with the marked option, empty for none of them, and with undefined while nothing is listed. */
  readonly onActive: (optionId: string | undefined) => void
  readonly onLeave: () => void
}) {
  const [query, settle] = useRested(text, pauseMs)
  const { groups, isSearch, settled, isNothing, searchAgain } = usePaletteGroups(text, query)
  /** The text of an Enter that waits for its answer. */
  const [wanted, setWanted] = useState<string>()
  const [marked, setMarked] = useState<{ readonly text: string; readonly id: string | undefined }>()
  const navigate = useNavigate()
  const items = groups.flatMap((group) => group.items)
  // By its id: an answer that arrives meanwhile puts records above it.
  const at = marked?.text === text ? items.findIndex((item) => item.id === marked.id) : -1
  const listed = items.length > 0
  const activeId = listed ? (items[at] ? `${id}-${at}` : '') : undefined
  useEffect(() => {
    onActive(activeId)
    return () => onActive(undefined)
  }, [activeId, onActive])

  const leaveWith = ({ hit }: PaletteItem) => {
    if (hit) remember(hit)
    onLeave()
  }
  const choose = (item: PaletteItem) => {
    if ('act' in item) item.act()
    else void navigate(linkOf(item.target))
    leaveWith(item)
  }
  const onKey = (key: string) => {
    const next = movedBy(key, at, items.length)
    if (next !== undefined) {
      setMarked({ text, id: items[next]?.id })
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
      return true
    }
    if (key !== 'Enter') return false
    const found = items[at]
    if (found) choose(found)
    else if (isSearch) {
      settle()
      setWanted(text)
      searchAgain?.()
    }
    return true
  }
  // Fast typing must not open what was found for the text before.
  const awaited = isSearch && settled && wanted === text ? items[0] : undefined
  const chooseAwaited = useEffectEvent(choose)
  useEffect(() => {
    if (awaited) chooseAwaited(awaited)
  }, [awaited])
  useImperativeHandle(ref, () => ({ onKey }))

  return (
    <div
      role="presentation"
      // The text keeps the focus; a press must not blur it before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute z-20 flex max-h-[min(36rem,calc(100dvh-5rem))] flex-col rounded-md border border-line-strong bg-surface p-1.5 shadow-pop max-md:inset-x-2 max-md:top-[3.75rem] md:top-[calc(100%+.375rem)] md:w-[min(42.5rem,calc(100vw-18rem))]"
    >
      {isNothing ? <NothingFound query={query} hasFailed={searchAgain !== undefined} /> : null}
      {listed ? (
        <PaletteList
          id={id}
          label={isSearch ? 'Search results' : 'Commands'}
          groups={groups}
          at={at}
          query={isSearch ? query : ''}
          onChosen={leaveWith}
        />
      ) : null}
      <p role="status" className="sr-only">
        {isSearch && settled && !isNothing ? `${items.length} results` : null}
      </p>
    </div>
  )
}

/** A failed search finds nothing, too, and says why. */
function NothingFound({ query, hasFailed }: { readonly query: string; readonly hasFailed: boolean }) {
  return (
    <p role="status" className="px-3 py-2.5 wrap-anywhere text-fg-muted">
      No results found for "{query}"
      {hasFailed ? (
        <span className="block text-small">The search failed. Press Enter to try again.</span>
      ) : null}
    </p>
  )
}
