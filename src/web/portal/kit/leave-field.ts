/**
 * Who goes back, reloads or closes the page leaves the field that is typed in as well: what a field saves when it is left
 * is saved then, too. Called before the router listens, which takes the fields away.
 */
export function leaveFieldWithPage(): void {
  const leave = () => {
    const { activeElement: field } = document
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.blur()
  }
  window.addEventListener('popstate', leave)
  window.addEventListener('pagehide', leave)
}
