import { useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Step } from './sign-steps.tsx'

const order: readonly Step[] = ['read', 'sign', 'code']

/**
 * The step of a signing. Each step after the first has a history entry of its own, so that the browser's back button leads
 * to the step before and nothing that is typed is lost. After a reload the agreement is read first.
 */
export function useSignStep() {
  const entry = depthOf(useHistoryState<unknown>())
  const [reached, setReached] = useState<Step>('read')
  const step = order[Math.min(entry, order.indexOf(reached))] ?? 'read'

  // Entries of a page that was reloaded, and those of a signing that is done, are left behind.
  useEffect(() => {
    leaveEntries()
    return leaveEntries
  }, [])

  return {
    step,
    goTo: (next: Step) => {
      setReached(next)
      // The code may have been sent after its reader went back.
      if (depthOf(window.history.state) === order.indexOf(next) - 1)
        window.history.pushState({ signing: next }, '')
    },
    goBack: () => window.history.back(),
    /** Back to reading: no later step can be reached without it. */
    restart: () => {
      setReached('read')
      leaveEntries()
    },
  }
}

/** How many entries lie between this one and the one that opened the page. */
function depthOf(state: unknown): number {
  const isOwn = typeof state === 'object' && state !== null && 'signing' in state
  return isOwn
    ? Math.max(
        0,
        order.findIndex((step) => step === state.signing),
      )
    : 0
}

let isLeaving = false

/** The browser goes back a moment later: whoever asks meanwhile asks for the same. */
function leaveEntries(): void {
  const depth = depthOf(window.history.state)
  if (depth === 0 || isLeaving) return
  isLeaving = true
  window.addEventListener('popstate', () => (isLeaving = false), { once: true })
  window.history.go(-depth)
}
