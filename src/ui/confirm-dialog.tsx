import type { ReactNode } from 'react'
import { lazyComponent } from './lazy-component.tsx'

export interface ConfirmProps {
  readonly title: string
  /** The label of the button, a verb: 'Delete', never 'OK'. */
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
 * A confirmation before data is lost, open while it is rendered. The safe answer has the initial focus, and Escape gives
 * it. While `busy` it stays open.
 */
export const ConfirmDialog = lazyComponent(() => import('./confirm-window.tsx'), 'ConfirmWindow')
