/** The office's light: as the device has it, or as the person chose in this browser. */
import { useLayoutEffect, useSyncExternalStore } from 'react'

export const themeChoices = [
  { value: 'system', label: 'Like this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
export type ThemeChoice = (typeof themeChoices)[number]['value']

const storageKey = 'coupe:office-theme'
const darkDevice = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** Lights the document for as long as the caller is on screen; answers the choice and how to change it. */
export function useOfficeTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(listen, storedChoice)
  const dark = useSyncExternalStore(listen, () => isDark(storedChoice()))

  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'admin-dark' : 'admin'
  }, [dark])
  return [choice, choose]
}

function choose(choice: ThemeChoice): void {
  localStorage.setItem(storageKey, choice)
  for (const changed of listeners) changed()
}

function storedChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey)
  return themeChoices.find((each) => each.value === stored)?.value ?? 'system'
}

function isDark(choice: ThemeChoice): boolean {
  return choice === 'system' ? window.matchMedia(darkDevice).matches : choice === 'dark'
}

function listen(changed: () => void): () => void {
  const device = window.matchMedia(darkDevice)
  listeners.add(changed)
  device.addEventListener('change', changed)
  // Another tab of the office chose.
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    device.removeEventListener('change', changed)
    window.removeEventListener('storage', changed)
  }
}
