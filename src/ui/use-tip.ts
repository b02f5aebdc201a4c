/** The timing of tooltips: after 700 ms, or 300 ms shortly after another one. */
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

const openAfterMs = 700
const openSoonerMs = 300
/** The time in which another tooltip counts as recent. */
const recentMs = 300
/** The time to move the pointer from the control to the tip. */
const stayMs = 100

// The whole page shows one tip at a time.
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
      // Escape closes the tip and keeps its dialog open.
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
    /** The control of the open tip. */
    control,
    /** Keeps the tip open while the pointer is on it. */
    keep: () => clearTimeout(timer.current),
    hideSoon: () => setAfter(undefined, stayMs),
    /** The event handlers of the control. */
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
