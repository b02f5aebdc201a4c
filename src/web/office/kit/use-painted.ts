import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/**
 * False until the first frame with the component was painted: what is below the first view is drawn after that, which shows
 * both sooner. A deferred value may be computed before the frame. `onPaint` may measure: everything is laid out then.
 */
export function usePainted(onPaint?: () => void): boolean {
  const [isPainted, setPainted] = useState(false)
  const paint = useEffectEvent(() => {
    onPaint?.()
    startTransition(() => setPainted(true))
  })
  useEffect(() => {
    let timer: number | undefined
    const frame = requestAnimationFrame(() => {
      // The frame itself is drawn before the next task.
      timer = window.setTimeout(paint)
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [])
  return isPainted
}
