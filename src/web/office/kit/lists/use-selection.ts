import { useRef, useState } from 'react'
import { rowIdAround } from './rows.ts'
import { useSingleKeys } from '../single-keys.ts'

/** The selected rows of a table. */
export interface RowSelection<Row> {
  readonly nameOf: (row: Row) => string
  readonly count: number
  readonly has: (id: string) => boolean
  /** With `range` from the row that was toggled before. */
  readonly onToggle: (id: string, range: boolean) => void
  readonly onSet: (ids: readonly string[]) => void
}

const nobody: ReadonlySet<string> = new Set()

/** Rows are selected by their checkboxes, with shift as a range, and with X; Escape selects none. */
export function useSelection<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  openedId: string | undefined,
  nameOf: (row: Row) => string,
): RowSelection<Row> & { readonly rows: readonly Row[] } {
  const [ids, setIds] = useState(nobody)
  const last = useRef<string>(undefined)
  const selected = rows?.filter(({ id }) => ids.has(id)) ?? []
  const onToggle = (id: string, range: boolean) => {
    const add = !ids.has(id)
    const between = range ? idsBetween(rows ?? [], last.current, id) : [id]
    last.current = id
    setIds((before) => {
      const after = new Set(before)
      for (const each of between) {
        if (add) after.add(each)
        else after.delete(each)
      }
      return after
    })
  }
  useSingleKeys((event) => {
    if (event.key === 'Escape' && selected.length > 0) setIds(nobody)
    const id = rowIdAround(document.activeElement) ?? openedId
    if (event.key !== 'x' || id === undefined) return
    event.preventDefault()
    onToggle(id, false)
  })

  return {
    rows: selected,
    nameOf,
    count: selected.length,
    has: (id) => ids.has(id),
    onToggle,
    onSet: (chosen) => setIds(new Set(chosen)),
  }
}

function idsBetween(
  rows: readonly { readonly id: string }[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const ends = [from ?? to, to].map((end) => rows.findIndex(({ id }) => id === end))
  if (ends.includes(-1)) return [to]
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id)
}
