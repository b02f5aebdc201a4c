/** What dialogs and sheets do with keys and focus. */
import type { KeyboardEvent } from 'react'

const scrollKeys = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End| )$/

/** Lets the scroll keys scroll the body while the dialog itself has the focus. */
export function scrollWithKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.target === event.currentTarget && scrollKeys.test(event.key)) {
    bodyOf(event.currentTarget)?.focus({ preventScroll: true })
  }
}

/** The scrolling part of a dialog. */
export function bodyOf(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>('[data-dialog-body]')
}

/** Keeps the dialog open when Escape cancels a menu that is still loading. */
export function keepForMenus(event: Event): void {
  const { target } = event
  if (target instanceof Element && target.closest('[aria-haspopup=menu][aria-busy=true]'))
    event.preventDefault()
}
