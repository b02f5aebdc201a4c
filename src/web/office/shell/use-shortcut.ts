import { useEffect, useEffectEvent } from 'react'

/** Calls `act` on Ctrl or Cmd plus `key`, wherever the focus is; not while a dialog has the page. */
export function useShortcut(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const meant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!meant || event.key.toLowerCase() !== key) return
    if (document.querySelector('[role="dialog"]:not([data-drawer]), [role="alertdialog"]')) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
