/** What a page tells the document: its title, its light, and where the focus goes. */
import { useLayoutEffect } from 'react'

/** `public` is the bar at night, `admin` the ledger. */
export type PageTheme = 'public' | 'admin'

/** Names the document and sets its light for as long as the caller is on screen. */
export function usePage(title: string, theme: PageTheme): void {
  useLayoutEffect(() => {
    document.title = title
    document.documentElement.dataset['theme'] = theme
  }, [title, theme])
}

/**
 * As `ref` of a main heading: after a step or a change of page has taken the focused element away, the focus
 * goes here. On the first load it stays where the browser begins, so that nothing above is skipped.
 */
export function takeFocus(heading: HTMLElement | null): void {
  const lost = document.activeElement === null || document.activeElement === document.body
  if (lost && navigator.userActivation.hasBeenActive) heading?.focus({ preventScroll: true })
}
