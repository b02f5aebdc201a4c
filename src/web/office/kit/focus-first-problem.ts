/** After a form was refused: the focus goes to the first field that is wrong, in the dialog on top. */
export function focusFirstProblem(): void {
  // Once the fields have been drawn as wrong.
  requestAnimationFrame(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
    dialog?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
