/**
 * Shows the first view that the server rendered (`first-view.tsx`) until the app takes its place, in a tab that opened the
 * booking: another tab asks for the PIN.
 */
export function showFirstView(): void {
  const template = document.querySelector<HTMLTemplateElement>('#opened')
  if (!template || !isOpened(template.dataset['key'] ?? '')) return
  document.documentElement.dataset['theme'] = 'paper'
  document.querySelector('#root')?.replaceChildren(template.content)
}

function isOpened(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    // Where storage is blocked nothing is known of the tab.
    return false
  }
}
