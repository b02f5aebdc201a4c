import { useDeferredValue, useMemo } from 'react'
import { usePainted } from '../use-painted.ts'
import { rowsInWindow } from './rows.ts'

/** How many rows of a list the window showed the last time, by its name. */
const seen = new Map<string, number>()

/**
 * The rows to draw now: those in view come first, those below once they were painted. So do rows that were waited for while
 * others were shown. `noun` is what is listed.
 */
export function useFirstRows<Row>(
  rows: readonly Row[] | undefined,
  noun: string,
  { isWaiting = false, inView }: { readonly isWaiting?: boolean; readonly inView?: number } = {},
): readonly Row[] {
  const fitting = inView ?? seen.get(noun) ?? rowsOfAnyList()
  const first = useMemo(() => rows?.slice(0, fitting) ?? [], [rows, fitting])
  const isPainted = usePainted(() => {
    const count = inView === undefined ? rowsInWindow() : undefined
    if (count !== undefined) seen.set(noun, Math.max(count, 1))
  })
  const wasWaiting = useDeferredValue(isWaiting)
  const drawn = useDeferredValue(rows)
  return !isPainted || (wasWaiting && !isWaiting) || !drawn?.length ? first : drawn
}

/** What fits below the head of a list with little above it. */
function rowsOfAnyList(): number {
  return Math.min(14, Math.ceil((window.innerHeight - 290) / 57))
}
