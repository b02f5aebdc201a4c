import { startTransition, useEffect, useState } from 'react'
import { nextFrame } from '#web/shared/next-frame.ts'

/**
 * False until the first frame with the component was painted: what is below the first view is drawn after that, which shows
 * both sooner. A deferred value may be computed before the frame.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted
}

/** Runs something once the next frame was painted: everything is laid out then. The answer calls it off. */
export function afterPaint(run: () => void): () => void {
  let isOff = false
  void nextFrame().then(() => {
    if (!isOff) run()
  })
  return () => {
    isOff = true
  }
}
