/**
 * Fetches what menus and dialogs are made of, before somebody presses. Their library would double the weight of a
 * front's first view, where none is open.
 */
export function fetchOverlays(): void {
  // Whoever opens one asks again, and is told if it fails then too.
  void Promise.allSettled([
    import('./dialog-window.tsx'),
    import('./confirm-window.tsx'),
    import('./menu-window.tsx'),
  ])
}
