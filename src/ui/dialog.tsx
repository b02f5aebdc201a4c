import type { ReactNode } from 'react'
import { lazyComponent } from './lazy-component.tsx'

export interface DialogProps {
  readonly title: string
  /** What the dialog is about, beneath the title. */
  readonly subject?: ReactNode
  /** Stands beside the title: a status badge. */
  readonly aside?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** The buttons at the right of the footer, the primary one last. */
  readonly actions?: ReactNode
  /** The quiet button at the far left; null leaves it out. */
  readonly cancel?: string | null
  /** Something typed would be lost: leaving asks first. */
  readonly unsaved?: boolean
  /** A write is under way: the dialog stays until it is answered. */
  readonly busy?: boolean
  /** Makes the whole dialog a form; its `type="submit"` action and Enter end here. */
  readonly onSubmit?: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog, open for as long as it is drawn: title and subject, a body that scrolls, a footer that stays.
 * Full screen on phones. Escape, the cross, Cancel and a press beside it close it; the focus goes back. Its library
 * comes late: no first view shows one.
 */
export const Dialog = lazyComponent(() => import('./dialog-window.tsx'), 'DialogWindow')
