/** Toasts of the portal. Lazy-loaded: no first view shows one. */
interface Details {
  readonly description?: string
  /** A toast with the same id replaces the earlier one. */
  readonly id?: string
}

export const toast = {
  success: toastIn('success'),
  info: toastIn('info'),
  warning: toastIn('warning'),
  error: toastIn('error'),
  /** Removes all toasts. */
  dismiss: () => void load().then(({ dismissToasts }) => dismissToasts()),
}

/** Preloads the toasts, so that they can be shown without a network. */
export function prepareNotices(): void {
  void load().then(({ mountToaster }) => mountToaster())
}

function toastIn(tone: 'success' | 'info' | 'warning' | 'error') {
  return (title: string, details: Details = {}) =>
    void load().then(({ showToast }) => showToast({ tone, title, ...details }))
}

function load() {
  return import('#web/shared/toasts.tsx')
}
