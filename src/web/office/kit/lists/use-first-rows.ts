import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '../use-painted.ts'
import { rowsInView, type RowsInView } from './rows.ts'

/** What the window showed of a list the last time, by its name. */
const seen = new Map<string, RowsInView>()

interface FirstRows<Row> {
  /** The rows to draw now. */
  readonly drawn: readonly Row[]
  /** The height of those that follow, in px: without their place, going back would not come to where one was. */
  readonly heightBelow: number
}

/**
 * Of the rows, those in view come first, those below once the first were painted. So do rows that were waited for while others
 * were shown. `noun` is what is listed.
 */
export function useFirstRows<Row>(
  rows: readonly Row[] | undefined,
  noun: string,
  { isWaiting = false, inView }: { readonly isWaiting?: boolean; readonly inView?: RowsInView } = {},
): FirstRows<Row> {
  const { count, height } = inView ?? seen.get(noun) ?? rowsOfAnyList()
  const first = useMemo(() => rows?.slice(0, count) ?? [], [rows, count])
  const isEmpty = first.length === 0
  useEffect(() => {
    if (isEmpty || inView) return undefined
    return afterPaint(() => {
      const found = rowsInView()
      if (found) seen.set(noun, found)
    })
  }, [isEmpty, inView, noun])
  const onlyFirst = useOnlyFirst()
  const wasWaiting = useDeferredValue(isWaiting)
  const deferred = useDeferredValue(rows)
  const drawn = onlyFirst || (wasWaiting && !isWaiting) || !deferred?.length ? first : deferred
  return { drawn, heightBelow: Math.max(0, (rows?.length ?? 0) - drawn.length) * height }
}

/** A longer press is not taken as a click. */
const longestPressMs = 1000

/**
 * Whether only the rows in view are drawn: until they were painted, and while a link of the sidebar is pressed in a window that
 * is not scrolled. The click unmounts fewer rows then.
 */
function useOnlyFirst(): boolean {
  const [onlyFirst, setOnlyFirst] = useState(true)
  useEffect(() => {
    let timer = 0
    const drawAll = () => startTransition(() => setOnlyFirst(false))
    const callOff = afterPaint(drawAll)
    const onPress = ({ target, button, ctrlKey, metaKey }: PointerEvent) => {
      if (button > 0 || ctrlKey || metaKey || window.scrollY > 0) return
      if (!(target as Element).closest('#sidebar a')) return
      setOnlyFirst(true)
      clearTimeout(timer)
      timer = window.setTimeout(drawAll, longestPressMs)
    }
    document.addEventListener('pointerdown', onPress)
    return () => {
      callOff()
      clearTimeout(timer)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
  return onlyFirst
}

/** What fits below the head of a list with little above it. */
function rowsOfAnyList(): RowsInView {
  return { count: Math.min(14, Math.ceil((window.innerHeight - 290) / 57)), height: 57 }
}
