import { useDeferredValue, useMemo } from 'react'

/**
 * The rows to draw now: those in view come first, those below follow in the next frame. So do rows that were waited for
 * while others were shown.
 */
export function useFirstRows<Row>(
  rows: readonly Row[] | undefined,
  {
    isWaiting = false,
    inView = rowsInView(),
  }: { readonly isWaiting?: boolean; readonly inView?: number } = {},
): readonly Row[] {
  const first = useMemo(() => rows?.slice(0, inView) ?? [], [rows, inView])
  const wasWaiting = useDeferredValue(isWaiting)
  const drawn = useDeferredValue(rows, first)
  return (wasWaiting && !isWaiting) || !drawn?.length ? first : drawn
}

/** What fits below the head of a list. */
function rowsInView(): number {
  return Math.min(14, Math.ceil((window.innerHeight - 290) / 57))
}
