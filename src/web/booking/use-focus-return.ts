import { useRef } from 'react'

/** For a dialog without a trigger of its own: when it closes, the focus goes back to where it came from. */
export function useFocusReturn() {
  const origin = useRef<Element>(null)

  return {
    remember: () => {
      origin.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (origin.current instanceof HTMLElement) origin.current.focus()
    },
  }
}
