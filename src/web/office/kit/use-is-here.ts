import { useEffect, useRef } from 'react'

/** Answers whether the component is still on the screen, for what ends later. */
export function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
