/** The state of a picker of lines: what is searched and what is ticked. */
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { TypedItem } from '#domain/quotes/line-items.ts'
import { focusFirstProblem } from '#web/shared/focus-first-problem.ts'
import { pickedItems, picksFor, tickedPicks, type Pick, type PickGroup } from './picks.ts'

export interface LinePickerSource {
  readonly groups: readonly PickGroup[]
  /** In place of the list: while it is read, or that it cannot be read. */
  readonly wait: ReactNode
  /** The names of the lines that are there, in lower case. */
  readonly present: ReadonlySet<string>
  /** How many more lines there may be. */
  readonly room: number
  readonly onAdd: (items: readonly TypedItem[], picks: readonly Pick[]) => void
  /** Asks where the lines go, where there is a choice. */
  readonly destination?: ReactNode
}

export type LinePicker = ReturnType<typeof useLinePicker>

export function useLinePicker({ groups, wait, present, room, onAdd, destination }: LinePickerSource) {
  const [typed, setTyped] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [said, say] = useState('')
  const [asked, setAsked] = useState(false)
  const items = pickedItems(groups, ticked)
  const canAdd = items.length > 0 && items.length <= room
  const untick = () => {
    setTicked(new Set())
    setAsked(false)
  }

  return {
    typed,
    ticked,
    items,
    said,
    room,
    wait,
    present,
    destination,
    canAdd,
    /** It was to be saved without what is ticked. */
    isMissed: asked && items.length > 0,
    untick,
    /** True where something is ticked and not added, which a save would leave out: it is said at its button. */
    misses: () => {
      if (items.length === 0) return false
      setAsked(true)
      focusFirstProblem()
      return true
    },
    shown: picksFor(groups, typed),
    search: setTyped,
    toggle: (id: string) => setTicked((before) => toggled(before, id)),
    add: () => {
      if (!canAdd) return false
      flushSync(() => {
        onAdd(items, tickedPicks(groups, ticked))
        untick()
        setTyped('')
        say(`${countOf(items.length)} added`)
      })
      const lines = document.querySelectorAll('[role="dialog"] [data-item]')
      lines.item(lines.length - 1)?.scrollIntoView({ block: 'nearest' })
      return true
    },
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(ids)
  if (!after.delete(id)) after.add(id)
  return after
}

/** `1 Item`, `3 Items` */
export function countOf(count: number): string {
  return count === 1 ? '1 Item' : `${count} Items`
}
