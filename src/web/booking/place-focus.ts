import type { Focus } from './wizard-state.ts'

export function placeFocus(sheet: HTMLElement | null, focus: Focus | undefined): void {
  if (!focus) return
  const control = sheet?.querySelector<HTMLElement>(focusSelector(focus))
  control?.focus()
  if (focus.on === 'field') showMessage(control)
}

/** The message of a field stands below it: below a calendar it may be out of sight on a phone. */
function showMessage(control: HTMLElement | null | undefined): void {
  const id = control?.closest('[aria-describedby]')?.getAttribute('aria-describedby')
  if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}

function focusSelector(focus: Focus): string {
  switch (focus.on) {
    case 'title':
      return '[data-title]'
    case 'submit':
      return '[data-submit]'
    case 'field':
      return `[name="${focus.field}"], [data-field="${focus.field}"] button[tabindex="0"]`
    default:
      return focus satisfies never
  }
}
