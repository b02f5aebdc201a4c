/** Toasts come late: only when the wizard opens or a notice waits. */
export function loadToasts() {
  return import('#web/shared/toasts.tsx')
}
