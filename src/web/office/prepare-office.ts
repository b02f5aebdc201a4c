import { keepFocus } from '#ui/keep-focus.ts'
import { preloadLazyComponents } from '#ui/lazy-component.tsx'
import { loadToasts } from './kit/writes/toast.ts'

/** Prepares what no first view needs; called at the first interaction. */
export function prepareOffice(): void {
  keepFocus()
  preloadLazyComponents()
  // Toasts that no code of ours announces beforehand find their place ready.
  void loadToasts().then(({ mountToaster }) => mountToaster())
}
