import { startTransition, useEffect, useState, type ReactNode } from 'react'

/**
 * What stands below the first view of a record: drawn right after that was seen, which is sooner so. Its place has the height of
 * a screen until then, so that the scroll bar stays.
 */
export function Below({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const frame = requestAnimationFrame(() => {
      // The frame itself is drawn before the next task. A deferred value may come before it.
      timer = window.setTimeout(() => startTransition(() => setDue(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [])
  return isDue ? children : <div className="col-span-full h-svh" />
}
