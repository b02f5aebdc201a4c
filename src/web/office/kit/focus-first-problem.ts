/** After a form was refused: the focus goes to its first field that is wrong; without `form`, in the dialog on top. */
export function focusFirstProblem(form?: HTMLElement): void {
  // Once the fields have been drawn as wrong.
  requestAnimationFrame(() => {
    const within = form ?? [...document.querySelectorAll('[role="dialog"]')].at(-1)
    const problem = within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    // A choice as a whole takes no focus; the first that can be chosen does.
    const field = problem?.matches('fieldset') ? problem.querySelector<HTMLElement>('input:enabled') : problem
    field?.focus()
  })
}
