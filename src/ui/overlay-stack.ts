import { createContext } from 'react'

export interface OpenOverlay {
  /** Closes it as its close button does: with unsaved input it asks first. */
  readonly leave: () => void
  /** The parameter of the address that opened it, or one of its parts. */
  readonly opener: string | undefined
}

export interface OverlayStack {
  /** The dialogs that are open, the uppermost one last. */
  readonly open: OpenOverlay[]
  /** The addresses of the steps back that closing takes itself, while they are on their way. */
  readonly ownSteps: string[]
}

/** Provided where the way back closes dialogs. */
export const OverlayStackContext = createContext<OverlayStack | undefined>(undefined)

/** Around a dialog that the address opens: the parameter. */
export const OpenedByAddress = createContext<string | undefined>(undefined)
