/** Lazy-loads toasts, when the wizard opens or a notice is stored. */
export function loadToasts() {
  return import('#web/shared/toasts.tsx')
}
