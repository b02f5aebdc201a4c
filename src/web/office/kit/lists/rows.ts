/** The rows of the list on screen, as elements. */

/** The element that opens the record of a row. */
export function rowNameOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(id)}"] [data-row-name]`)
}

/** How many rows of the list on screen are in the window where the page is not scrolled; undefined without a list. */
export function rowsInWindow(): number | undefined {
  const row = document.querySelector('main [data-row]')?.getBoundingClientRect()
  return row && Math.ceil((window.innerHeight - row.top - window.scrollY) / row.height)
}

/** The id of the row around an element. */
export function rowIdAround(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row]')?.dataset['row']
}
