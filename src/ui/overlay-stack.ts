import { createContext } from 'react'

export interface OpenOverlay {
  /** Closes it as its close button does: with unsaved input it asks first. */
  readonly leave: () => void
  /** The parameter of the address that opened it, or one of its parts. */
  readonly opener: string | undefined
}

/** The dialogs that are open, the uppermost one last. */
export const openOverlays: OpenOverlay[] = []

/** Around a dialog that the address opens: the parameter. */
export const OpenedByAddress = createContext<string | undefined>(undefined)
