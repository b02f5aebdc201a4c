import { createContext } from 'react'

/**
 * The size and style of form fields: `public` is 52px, `office` 36px and 44px on phones. Each front sets it once at its
 * root; dialogs inherit it.
 */
export const ControlLook = createContext<'public' | 'office'>('public')
