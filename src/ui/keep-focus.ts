import { focusFallback } from './focus-fallback.ts'

/** What closes returns the focus within this time by itself. */
const settleMs = 150

/** They keep the focus themselves. */
const modals = '[role="dialog"]:not([data-drawer]), [role="alertdialog"]'

/**
 * Keeps the focus where it was, so that the keyboard goes on there; call once. What was disabled while it waited for an answer, as a
 * control of the bulk bar, has the focus again. Where what had it is gone, as the button of a step or a row of another page, the
 * open sheet has it, else the page's heading.
 */
export function keepFocus(): void {
  let had = elementOf(document.activeElement)
  let wasDisabled = false
  let timer: number | undefined
  const isLost = () => document.activeElement === document.body
  const fallBack = () => {
    timer = undefined
    if (isLost() && had?.isConnected === false && !document.querySelector(modals))
      focusFallback()?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (had === undefined) return
    if (!had.isConnected) timer ??= window.setTimeout(fallBack, settleMs)
    else if (had.matches(':disabled')) wasDisabled = true
    else if (wasDisabled && isLost()) had.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', ({ target }) => {
    had = elementOf(target)
    wasDisabled = false
  })
  // A press beside everything takes the focus away on purpose.
  document.addEventListener('pointerdown', () => (had = undefined), true)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

function elementOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof HTMLElement && target !== document.body ? target : undefined
}
