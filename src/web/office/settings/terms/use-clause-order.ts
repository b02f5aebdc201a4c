/** The order of clauses: by dragging a row at its handle, by arrow keys on the handle, or from its menu. */
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { ClauseView } from '#contract/clauses.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { whenReadAgain } from '#web/shared/touched.ts'

interface Move {
  readonly id: string
  /** Counted from 0. */
  readonly place: number
}

export function useClauseOrder(stored: readonly ClauseView[]) {
  const [moved, setMoved] = useState<{ readonly ids: readonly string[]; readonly last: Move }>()
  const [dragged, setDragged] = useState<Move>()
  /** One after another: each place counts from the order before it. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const shown = moved ? inOrder(stored, moved.ids) : stored
  const write = useWrite({
    send: (move: Move) => {
      const turn = queue.current.then(() => call('move-clause', move))
      queue.current = turn.catch(() => undefined)
      return turn
    },
    failed: 'Failed to move the clause',
    onDone: whenReadAgain,
  })
  const move = ({ id, place }: Move) => {
    if (shown[place]?.id === id || place < 0 || place >= shown.length) return
    const others = shown.map((clause) => clause.id).filter((each) => each !== id)
    setMoved({ ids: others.toSpliced(place, 0, id), last: { id, place } })
    // Only of the last one.
    write.mutate({ id, place }, { onSettled: () => setMoved(undefined) })
  }
  const placeOf = (id: string) => shown.findIndex((clause) => clause.id === id)

  return {
    shown,
    /** True until the order that is shown is stored. */
    isSaving: moved !== undefined,
    /** The row that is dragged, and where it would be dropped. */
    dragged,
    /** What was moved last, for those who hear it. */
    said: moved && `${nameOf(stored, moved.last.id)} is now ${moved.last.place + 1} of ${stored.length}`,
    moveBy: (id: string, by: 1 | -1) => move({ id, place: placeOf(id) + by }),
    handlers: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged({ id, place: placeOf(id) })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragged)
          setDragged({ id: dragged.id, place: placeAt(event.currentTarget.closest('ol'), event.clientY) })
      },
      onPointerUp: () => {
        setDragged(undefined)
        if (dragged) move(dragged)
      },
      onPointerCancel: () => setDragged(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setDragged(undefined)
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        move({ id, place: placeOf(id) + (event.key === 'ArrowDown' ? 1 : -1) })
      },
    }),
  }
}

/** The place of the row at this height; above the first and below the last, theirs. */
function placeAt(list: HTMLElement | null, y: number): number {
  const ends = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect().bottom)
  const place = ends.findIndex((end) => y < end)
  return place < 0 ? Math.max(0, ends.length - 1) : place
}

function inOrder(all: readonly ClauseView[], ids: readonly string[]): readonly ClauseView[] {
  return all.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

function nameOf(all: readonly ClauseView[], id: string): string {
  return all.find((each) => each.id === id)?.title ?? ''
}
