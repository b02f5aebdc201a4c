import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react'
import { useRested } from '#web/shared/use-rested.ts'
import { movedBy } from './search-results.ts'
import { linkOf } from './palette-commands.ts'
import { PaletteRow } from './palette-row.tsx'
import { remember } from './lately.ts'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'
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
  const { groups, isSearch, settled, isNothing } = usePaletteGroups(text, query)
  /** The text of an Enter that waits for its answer. */
  const [wanted, setWanted] = useState<string>()
  const [marked, setMarked] = useState({ text, at: -1 })
  const navigate = useNavigate()
  const items = groups.flatMap((group) => group.items)
  const at = marked.text === text ? marked.at : -1
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
      setMarked({ text, at: next })
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
      return true
    }
    if (key !== 'Enter') return false
    const found = items[at]
    if (found) choose(found)
    else if (isSearch) {
      settle()
      setWanted(text)
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
      {isNothing ? (
        <p role="status" className="px-3 py-2.5 wrap-anywhere text-fg-muted">
          No results found for "{query}"
        </p>
      ) : null}
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

interface Listing {
  readonly id: string
  /** The position of the marked option among all. */
  readonly at: number
  readonly query: string
  readonly onChosen: (item: PaletteItem) => void
}

function PaletteList({
  label,
  groups,
  ...listing
}: Listing & { readonly label: string; readonly groups: readonly PaletteGroup[] }) {
  const items = groups.flatMap((group) => group.items)
  return (
    <div id={listing.id} role="listbox" aria-label={label} tabIndex={-1} className="min-h-0 overflow-y-auto">
      {groups.map((group) => (
        <PaletteSection
          key={group.title}
          {...listing}
          group={group}
          before={group.items[0] ? items.indexOf(group.items[0]) : 0}
        />
      ))}
    </div>
  )
}

function PaletteSection({
  id,
  group: { title, items },
  before,
  at,
  query,
  onChosen,
}: Listing & {
  readonly group: PaletteGroup
  /** How many options stand in the groups before. */
  readonly before: number
}) {
  return (
    <div role="group" aria-labelledby={`${id}-from-${before}`} className="pb-1">
      <p
        id={`${id}-from-${before}`}
        className="px-3 pt-2 pb-1 text-micro font-semibold wrap-anywhere text-fg-muted"
      >
        {title}
      </p>
      {items.map((item, index) => (
        <PaletteRow
          key={item.id}
          id={`${id}-${before + index}`}
          item={item}
          query={query}
          active={before + index === at}
          onChosen={() => onChosen(item)}
        />
      ))}
    </div>
  )
}
