import { useEffect, useState, type RefObject } from 'react'

/** Long enough for everything that is seen first to have been loaded. */
const patienceMs = 3000
const interactions = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * True once what is below the first view is wanted: the person has done something, its `place`, where one is given, comes into view, or the
 * page has been open for a while.
 */
export function useLate(place?: RefObject<HTMLElement | null>): boolean {
  const [late, setLate] = useState(() => navigator.userActivation?.hasBeenActive ?? true)
  useEffect(() => {
    if (late) return undefined
    const end = new AbortController()
    const come = () => setLate(true)
    const timer = setTimeout(come, patienceMs)
    for (const type of interactions)
      window.addEventListener(type, come, { passive: true, capture: true, signal: end.signal })
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) come()
    })
    if (place?.current) observer.observe(place.current)
    return () => {
      clearTimeout(timer)
      end.abort()
      observer.disconnect()
    }
  }, [late, place])
  return late
}
