import type { ReactNode } from 'react'
import { lazyComponent } from './lazy-component.tsx'

export interface DialogProps {
  readonly title: string
  /** The subject, below the title. */
  readonly subject?: ReactNode
  /** Shown beside the title: a status badge. */
  readonly aside?: ReactNode
  /** Shown at the right of the title, on phones below it. */
  readonly tools?: ReactNode
  /** `full` takes the window, whatever its contents, and pads nothing: its body is a size container. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
  /** The buttons at the right of the footer, the primary one last. */
  readonly actions?: ReactNode
  /** The label of the button at the far left; null removes it. */
  readonly cancel?: string | null
  /** True where closing would lose input: the dialog asks first. */
  readonly unsaved?: boolean
  /** True during a write: the dialog stays open until the answer. */
  readonly busy?: boolean
  /** Makes the whole dialog a form, which its `type="submit"` action and Enter submit. */
  readonly onSubmit?: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog, open while it is rendered: title, subject, a scrolling body and a fixed footer. Full screen on phones.
 * Escape, the close button, Cancel and a press outside close it, and the focus returns. It opens with the focus on its
 * first field, or on the first one inside `data-first-focus`. Lazy-loaded: no first view shows a dialog.
 */
export const Dialog = lazyComponent(() => import('./dialog-window.tsx'), 'DialogWindow')
