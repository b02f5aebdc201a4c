import type { ReactNode } from 'react'
import { lazyComponent } from './lazy-component.tsx'

/** The way from one record of a list to the next. */
export interface SheetWalk {
  /** `3 of 48` */
  readonly place: string
  /** Undefined at the first record. */
  readonly onPrevious: (() => void) | undefined
  /** Undefined at the last record. */
  readonly onNext: (() => void) | undefined
}

export interface SheetProps {
  readonly title: string
  /** One line below the title. */
  readonly subject?: ReactNode
  /** Shown at the right of the title: a status badge. */
  readonly aside?: ReactNode
  readonly walk?: SheetWalk | undefined
  /** One row of buttons: a menu at the left, the primary button last. */
  readonly actions?: ReactNode
  /** The element that gets the focus when the sheet closes. */
  readonly returnFocus: () => HTMLElement | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A panel at the right of the page it belongs to, open while it is rendered. The page stays visible and usable; on a
 * phone the sheet covers it and is modal. Escape closes it, and the focus returns. Lazy-loaded, like dialogs.
 */
export const Sheet = lazyComponent(() => import('./sheet-window.tsx'), 'SheetWindow')
