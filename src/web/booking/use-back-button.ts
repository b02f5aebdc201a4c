import { useEffect, useEffectEvent, useRef } from 'react'

const entry = { wizard: true }

/**
 * Gives the wizard its own history entry: the browser's back button closes the wizard instead of leaving the page.
 * Where `staysOpen` says so, the wizard stays and gets its entry again. The function that is returned closes the
 * wizard and removes the entry.
 */
export function useBackButton(onClose: () => void, staysOpen: () => boolean): () => void {
  const closing = useRef(false)
  const popped = useEffectEvent(() => {
    if (!closing.current && staysOpen()) window.history.pushState(entry, '')
    // At an address with a fragment, the browser moves the focus there after this event.
    else setTimeout(onClose)
  })

  useEffect(() => {
    if (!onEntry()) window.history.pushState(entry, '')
    const listener = () => popped()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])

  return () => {
    if (closing.current) return
    closing.current = true
    window.history.back()
  }
}

function onEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'wizard' in state
}
