import type { ReactNode } from 'react'
import { lazyComponent } from './lazy-component.tsx'

export interface ConfirmProps {
  readonly title: string
  /** What happens, as the button says it: 'Delete', never 'OK'. */
  readonly confirm: string
  readonly busyLabel?: string
  readonly cancel?: string
  readonly look?: 'danger' | 'primary'
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A question before something is lost, open for as long as it is drawn. The focus begins on the safe answer;
 * Escape gives it. While `busy` the question stays.
 */
export const ConfirmDialog = lazyComponent(() => import('./confirm-window.tsx'), 'ConfirmWindow')
