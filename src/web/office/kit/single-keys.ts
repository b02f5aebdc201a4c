/** Shortcuts of one key, which can be switched off in this browser. */
import { useEffect, useEffectEvent } from 'react'

const storageKey = 'coupe:single-keys'

export function areSingleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(storageKey, on ? 'on' : 'off')
}

/**
 * Calls `act` with each single key, unless a field, a menu or a dialog has the focus. It answers true where the key did
 * something.
 */
export function useSingleKeys(act: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTaken(event.target) || !areSingleKeysOn()) return
    if (act(event.key)) event.preventDefault()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"], [role="alertdialog"], [role="menu"]')) return true
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input, select, textarea, [role="combobox"], [role="option"]')
  )
}
