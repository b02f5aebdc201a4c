/** The rows of the list on screen, as elements. */

/** The element that opens the record of a row. */
export function rowNameOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(id)}"] [data-row-name]`)
}

/** How many of equal rows fit into the window, and how high one is in px. */
export interface RowsInView {
  readonly count: number
  readonly height: number
}

/** Of the list on screen, where the page is not scrolled; undefined without a list. */
export function rowsInView(): RowsInView | undefined {
  const row = document.querySelector('main [data-row]')?.getBoundingClientRect()
  if (!row) return undefined
  const { top, height } = row
  return { count: Math.max(1, Math.ceil((window.innerHeight - top - window.scrollY) / height)), height }
}

/** The id of the row around an element. */
export function rowIdAround(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row]')?.dataset['row']
}
