/** As the `ref` of a title: what was pressed is gone, and reading goes on here. The field of the code takes the focus from it. */
export function focusTitle(heading: HTMLElement | null): void {
  if (!heading || !navigator.userActivation.hasBeenActive) return
  if (document.activeElement?.tagName !== 'INPUT') heading.focus({ preventScroll: true })
}

/** As the `ref` of a notice in the place of a button: where that one had the focus, the notice takes it. */
export function focusWhereLost(notice: HTMLElement | null): void {
  if (document.activeElement === document.body) notice?.focus({ preventScroll: true })
}
