/** Which icon of the collapsed sidebar shows its name: after 700 ms, at once within 300 ms of another (P §9). */
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

const openAfterMs = 700
const skipWithinMs = 300
/** Time to get from the icon to its name without losing it. */
const stayMs = 100

export interface PlaceTip {
  readonly label: string
  readonly left: number
  readonly middle: number
}

export function usePlaceTip() {
  const [tip, setTip] = useState<PlaceTip>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => () => clearTimeout(timer.current), [])

  const hide = () => {
    clearTimeout(timer.current)
    if (tip) closedAt.current = performance.now()
    setTip(undefined)
  }
  const show = (label: string, place: Element, after: number) => {
    clearTimeout(timer.current)
    const { right, top, height } = place.getBoundingClientRect()
    timer.current = setTimeout(() => setTip({ label, left: right, middle: top + height / 2 }), after)
  }

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  })
  const shown = tip !== undefined
  useEffect(() => {
    if (!shown) return undefined
    const listener = (event: KeyboardEvent) => onEscape(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [shown])

  return {
    tip,
    /** The pointer is on the name itself. */
    keep: () => clearTimeout(timer.current),
    hideSoon: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(hide, stayMs)
    },
    /** What a link needs to show its name. */
    on: (label: string) => ({
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return
        const recently = tip !== undefined || performance.now() - closedAt.current < skipWithinMs
        show(label, event.currentTarget, recently ? 0 : openAfterMs)
      },
      onPointerLeave: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(hide, stayMs)
      },
      onFocus: (event: FocusEvent) => {
        if (event.currentTarget.matches(':focus-visible')) show(label, event.currentTarget, 0)
      },
      onBlur: hide,
    }),
  }
}
