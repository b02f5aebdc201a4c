import { createContext } from 'react'

/**
 * How tall and how quiet fields are: `public` is 52px, `office` 36px and 44px on phones. A front says it once,
 * at its root; dialogs inherit it.
 */
export const ControlLook = createContext<'public' | 'office'>('public')
