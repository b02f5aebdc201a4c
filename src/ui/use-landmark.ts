import { useCallback, useState, type RefCallback } from 'react'

/**
 * The container of a floating element: the landmark of its trigger, since the end of the page is in no landmark.
 */
export function useLandmark(): readonly [HTMLElement | null, RefCallback<HTMLElement>] {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  // A stable callback: React calls a new ref callback with null and the element after every render.
  const findLandmark = useCallback(
    (trigger: HTMLElement | null) =>
      setLandmark(trigger?.closest<HTMLElement>('[role="dialog"], main, header, aside') ?? null),
    [],
  )
  return [landmark, findLandmark]
}
