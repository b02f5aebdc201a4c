/** Where the focus goes when what had it is gone: to the open sheet, else to the page's heading. */
export function focusFallback(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-sheet]') ?? document.querySelector('h1[tabindex]')
}
