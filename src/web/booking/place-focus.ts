import type { Focus } from './wizard-state.ts'

export function placeFocus(sheet: HTMLElement | null, focus: Focus | undefined): void {
  if (!focus) return
  sheet?.querySelector<HTMLElement>(focusSelector(focus))?.focus()
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
