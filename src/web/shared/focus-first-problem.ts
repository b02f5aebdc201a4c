/** After a form was refused: the focus goes to its first field that is wrong; without `form`, in the dialog on top or on the page. */
export function focusFirstProblem(form?: HTMLElement): void {
  // Once the fields have been drawn as wrong.
  requestAnimationFrame(() => {
    const within =
      form ?? [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.querySelector('main')
    const problem = within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    // A group takes no focus; its first control does.
    const field = problem?.matches('fieldset, [role="group"]')
      ? problem.querySelector<HTMLElement>('input:enabled')
      : problem
    field?.focus()
  })
}
