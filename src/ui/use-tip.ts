/** When what a control says of itself is shown: after 700 ms, after 300 ms where another was shown a moment ago. */
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

const openAfterMs = 700
const openSoonerMs = 300
/** How long another counts as shown a moment ago. */
const recentMs = 300
/** Time to get from the control to the tip without losing it. */
const stayMs = 100

// One at a time on the whole page.
let hideOpen: (() => void) | undefined
let closedAt = Number.NEGATIVE_INFINITY

export function useTip() {
  const [control, setControl] = useState<Element>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = useEffectEvent(() => setControl(undefined))

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!control) return undefined
    const close = () => hide()
    hideOpen?.()
    hideOpen = close
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The tip goes first; the dialog it is in stays.
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', onEscape, true)
    window.addEventListener('scroll', close, true)
    return () => {
      if (hideOpen === close) hideOpen = undefined
      closedAt = performance.now()
      window.removeEventListener('keydown', onEscape, true)
      window.removeEventListener('scroll', close, true)
    }
  }, [control])

  const setAfter = (next: Element | undefined, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setControl(next), ms)
  }
  const hideNow = () => {
    clearTimeout(timer.current)
    setControl(undefined)
  }

  return {
    /** What the tip is shown for, while it is shown. */
    control,
    /** The pointer is on the tip itself. */
    keep: () => clearTimeout(timer.current),
    hideSoon: () => setAfter(undefined, stayMs),
    /** What the control has to listen to. */
    listeners: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        const another = hideOpen !== undefined || performance.now() - closedAt < recentMs
        setAfter(currentTarget, another ? openSoonerMs : openAfterMs)
      },
      onPointerLeave: () => setAfter(undefined, stayMs),
      onPointerDown: hideNow,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) setAfter(currentTarget, 0)
      },
      onBlur: hideNow,
    },
  }
}
