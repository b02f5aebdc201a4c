/** The notice of a page that could not be opened. It is part of the HTML and appears by itself where no code comes at all. */

/** Shows it at once, after code of the page failed to load. The page is loaded again as soon as there is a connection. */
export function showStartNotice(error: unknown): void {
  const notice = findNotice()
  if (notice) notice.style.animation = 'none'
  if (!navigator.onLine) window.addEventListener('online', () => window.location.reload(), { once: true })
  reportError(error)
}

/** Call when the page is opened. */
export function removeStartNotice(): void {
  findNotice()?.remove()
}

function findNotice(): HTMLElement | null {
  return document.querySelector('#start-notice')
}
