import { startTransition, useEffect, useState } from 'react'
import type { Month } from '#web/shared/month.ts'
import { nextFrame } from '#web/shared/next-frame.ts'
import { monthAfter } from './calendar-head.tsx'

/**
 * The months to draw: the shown one, and once it is painted the ones beside it, not visible, so that turning to them
 * draws nothing. In order, each between `first` and `last`.
 */
export function useDrawnMonths(shown: Month, first: Month, last: Month): readonly Month[] {
  const [around, setAround] = useState<Month>()

  useEffect(() => {
    let isTurned = false
    void nextFrame().then(() => {
      if (!isTurned) startTransition(() => setAround(shown))
    })
    return () => {
      isTurned = true
    }
  }, [shown])

  const beside = around ? [monthAfter(around, -1), around, monthAfter(around, 1)] : []
  return [...new Set([...beside, shown])].filter((month) => month >= first && month <= last).toSorted()
}
