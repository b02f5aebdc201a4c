import { startTransition, useEffect, useState } from 'react'
import type { Month } from '#web/shared/month.ts'
import { monthAfter } from './calendar-head.tsx'

/**
 * The months to draw: the shown one, and once it is painted the ones beside it, not visible, so that turning to them
 * draws nothing. In order, each between `first` and `last`.
 */
export function useDrawnMonths(shown: Month, first: Month, last: Month): readonly Month[] {
  const [around, setAround] = useState<Month>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A timer that a frame starts runs after the frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setAround(shown)), 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown])

  const beside = around ? [monthAfter(around, -1), around, monthAfter(around, 1)] : []
  return [...new Set([...beside, shown])].filter((month) => month >= first && month <= last).toSorted()
}
