/** Shortcuts of one key, which can be switched off in this browser. */
import { useEffect, useEffectEvent } from 'react'

const fields = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]'
const windows =
  '[role="dialog"]:not([data-drawer]):not([data-sheet]), [role="alertdialog"], [role="menu"], :popover-open'
const storageKey = 'coupe:single-keys'

export function areSingleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(storageKey, on ? 'on' : 'off')
}

const sequenceMs = 1500
let begun = { key: '', at: 0 }

/** The next key belongs to this one. */
export function beginSequence(key: string): void {
  begun = { key, at: Date.now() }
}

/** True while the next key belongs to the one before. */
export function isSequenceBegun(): boolean {
  return begun.key !== '' && Date.now() - begun.at < sequenceMs
}

/** The key before, where this one belongs to it; the sequence is over then. */
export function endSequence(): string | undefined {
  const key = isSequenceBegun() ? begun.key : undefined
  begun = { key: '', at: 0 }
  return key
}

/** Calls `act` for a key without modifiers; not while a field has the focus, nor while a dialog, a menu or a panel is open. */
export function useSingleKeys(act: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.target instanceof Element && event.target.matches(fields)) return
    if (areSingleKeysOn() && !document.querySelector(windows)) act(event)
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
