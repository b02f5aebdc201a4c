import { useCallback, useState, type RefCallback } from 'react'

/**
 * For what floats above the page: its home is the landmark of its trigger instead of the end of the page, where it
 * would belong to none.
 */
export function useLandmark(): readonly [HTMLElement | null, RefCallback<HTMLElement>] {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  // The same at every drawing: another one would be told that the trigger had gone and come.
  const findLandmark = useCallback(
    (trigger: HTMLElement | null) =>
      setLandmark(trigger?.closest<HTMLElement>('[role="dialog"], main, header, aside') ?? null),
    [],
  )
  return [landmark, findLandmark]
}
