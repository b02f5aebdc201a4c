import { useRef } from 'react'
import { focusFallback } from './focus-fallback.ts'

/**
 * Returns the focus after a dialog without a trigger has closed: to the element that had it, to the trigger of a closed
 * menu, or, where that is gone, to the sheet that is open again or the page's heading.
 */
export function useFocusReturn() {
  const origin = useRef<Element>(null)

  return {
    remember: () => {
      const active = document.activeElement
      const menuTrigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
      origin.current = menuTrigger ? document.getElementById(menuTrigger) : active
    },
    restore: (event: Event) => {
      event.preventDefault()
      const found = origin.current?.isConnected && origin.current !== document.body
      const target = found ? origin.current : focusFallback()
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
