/** Notices of the portal. They come late: none is on the first view. */
interface Details {
  readonly description?: string
  /** The same matter: what is said of it later takes the place of what was. */
  readonly id?: string
}

export const toast = {
  success: toastIn('success'),
  info: toastIn('info'),
  warning: toastIn('warning'),
  error: toastIn('error'),
  /** Takes away what is still said. */
  dismiss: () => void load().then(({ dismissToasts }) => dismissToasts()),
}

/** Has the notices ready, so that they can be shown without a network too. */
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
