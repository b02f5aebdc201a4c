/** Whether the sidebar stands open: as the person left it, for a week; before that, as the window has room. */
import { useState, useSyncExternalStore } from 'react'
import { sidebarCookie, sidebarIsOpen } from './sidebar-cookie.ts'

export interface SidebarState {
  readonly phone: boolean
  /** On phones the drawer, elsewhere the full width. */
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

export function useSidebar(): SidebarState {
  const phone = useMatches('(max-width: 767.98px)')
  const roomy = useMatches('(min-width: 68rem)')
  const [chosen, setChosen] = useState<boolean>()
  const wide = chosen ?? sidebarIsOpen(document.cookie, roomy)
  const [drawer, setDrawer] = useState(false)

  if (phone) return { phone, open: drawer, setOpen: setDrawer }
  return {
    phone,
    open: wide,
    setOpen: (open) => {
      document.cookie = sidebarCookie(open)
      setChosen(open)
    },
  }
}

function useMatches(query: string): boolean {
  const [listen] = useState(() => (changed: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  })
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches)
}
