/** The document title, the theme and the focus of a page. */
import { useLayoutEffect } from 'react'

/** `public` is the dark theme of the site, `paper` the ivory of an open portal, `admin` the theme of the office. */
export type PageTheme = 'public' | 'paper' | 'admin'

/** Sets the document's title and theme while the caller is mounted. */
export function usePage(title: string, theme: PageTheme): void {
  useLayoutEffect(() => {
    document.title = title
    document.documentElement.dataset['theme'] = theme
  }, [title, theme])
}

/**
 * A `ref` callback for the main heading: it receives the focus after a navigation has removed the focused element. On the
 * first load the focus stays at the start of the document.
 */
export function takeFocus(heading: HTMLElement | null): void {
  const lost = document.activeElement === null || document.activeElement === document.body
  if (lost && navigator.userActivation.hasBeenActive) heading?.focus({ preventScroll: true })
}
