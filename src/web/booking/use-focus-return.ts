import { useRef } from 'react'

/** Returns the focus to its previous element when a dialog without a trigger closes. */
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
