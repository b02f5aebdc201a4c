/** As the `ref` of a title: what was pressed is gone, and reading goes on here. The field of the code takes the focus from it. */
export function focusTitle(heading: HTMLElement | null): void {
  if (!heading || !navigator.userActivation.hasBeenActive) return
  if (document.activeElement?.tagName !== 'INPUT') heading.focus({ preventScroll: true })
}
