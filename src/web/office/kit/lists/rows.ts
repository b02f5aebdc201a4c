/** The rows of the list on screen, as elements. */

/** The element that opens the record of a row. */
export function rowNameOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(id)}"] [data-row-name]`)
}

/** The id of the row around an element. */
export function rowIdAround(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row]')?.dataset['row']
}
