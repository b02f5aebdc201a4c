/** After a form was refused: the focus goes to the first field that is wrong, in the dialog on top. */
export function focusFirstProblem(): void {
  // Once the fields have been drawn as wrong.
  requestAnimationFrame(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
    const problem = dialog?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A choice as a whole takes no focus; the first that can be chosen does.
    const field = problem?.matches('fieldset') ? problem.querySelector<HTMLElement>('input:enabled') : problem
    field?.focus()
  })
}
