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
  dismiss: () => void loadOnce().then(({ dismissToasts }) => dismissToasts()),
}

/** Preloads the toasts, so that they can be shown without a network. */
export function prepareNotices(): void {
  void loadOnce().then(({ mountToaster }) => mountToaster())
}

function toastIn(tone: 'success' | 'info' | 'warning' | 'error') {
  return (title: string, details: Details = {}) =>
    void loadOnce().then(({ showToast }) => showToast({ tone, title, ...details }))
}

let loading: ReturnType<typeof load> | undefined

/** One promise for all calls: messages are shown in their order, and nothing is dismissed that came later. */
function loadOnce() {
  return (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))
}

function load() {
  return import('#web/shared/toasts.tsx')
}
