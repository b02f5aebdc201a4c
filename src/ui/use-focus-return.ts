import { useRef } from 'react'

/**
 * For a dialog without a trigger of its own: when it closes, the focus goes back to where it came from. A menu is
 * gone by then, so its trigger stands in; where nothing is left, the page's heading does.
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
      const target = found ? origin.current : document.querySelector('h1[tabindex]')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
