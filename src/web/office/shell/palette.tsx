import { useNavigate } from '@tanstack/react-router'
import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { useRested } from '#web/office/kit/use-rested.ts'
import { movedBy } from './search-results.ts'
import { linkOf } from './palette-commands.ts'
import { PaletteRow } from './palette-row.tsx'
import { remember, type PaletteItem } from './palette-items.ts'
import { fewestCharacters, usePaletteGroups } from './use-palette-groups.ts'

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
  readonly onActive: (optionId: string | undefined) => void
  readonly onLeave: () => void
}) {
  const [query, settle] = useRested(text, pauseMs)
  const { groups, answered, isStale } = usePaletteGroups(query)
  const [marked, setMarked] = useState({ text, at: -1 })
  const navigate = useNavigate()
  const items = groups.flatMap((group) => group.items)
  const isSearch = Array.from(text).length >= fewestCharacters
  const at = marked.text === text ? marked.at : -1
  const shown = !isSearch || answered
  const activeId = shown && items[at] ? `${id}-${at}` : undefined
  useEffect(() => onActive(activeId), [activeId, onActive])

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
    const next = shown ? movedBy(key, at, items.length) : undefined
    if (next !== undefined) {
      setMarked({ text, at: next })
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
      return true
    }
    if (key !== 'Enter') return false
    const found = items[at] ?? (isSearch ? items[0] : undefined)
    // Whoever types fast must not open what stood there before.
    if (query !== text) settle()
    else if (shown && !isStale && found) choose(found)
    return true
  }
  useImperativeHandle(ref, () => ({ onKey }))

  if (!shown) return null
  const isNothing = isSearch && !groups.some((group) => group.records)
  return (
    <div
      // The text keeps the focus; a press must not blur it before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute z-20 max-h-[min(36rem,calc(100dvh-5rem))] overflow-y-auto rounded-md border border-line-strong bg-surface p-1.5 shadow-pop max-md:inset-x-2 max-md:top-[3.75rem] md:top-[calc(100%+.375rem)] md:w-[min(42.5rem,calc(100vw-18rem))]"
    >
      {isNothing ? (
        <p role="status" className="px-3 py-2.5 wrap-anywhere text-fg-muted">
          No results found for "{query}"
        </p>
      ) : null}
      {items.length > 0 ? (
        <div id={id} role="listbox" aria-label={isSearch ? 'Search results' : 'Commands'} tabIndex={-1}>
          {groups.map((group) => (
            <div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`} className="pb-1">
              <p
                id={`${id}-${group.title}`}
                className="px-3 pt-2 pb-1 text-micro font-semibold wrap-anywhere text-fg-muted"
              >
                {group.title}
              </p>
              {group.items.map((item) => {
                const position = items.indexOf(item)
                return (
                  <PaletteRow
                    key={item.id}
                    id={`${id}-${position}`}
                    item={item}
                    query={isSearch ? query : ''}
                    active={position === at}
                    onChosen={() => leaveWith(item)}
                  />
                )
              })}
            </div>
          ))}
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {isSearch && !isNothing ? `${items.length} results` : null}
      </p>
    </div>
  )
}
