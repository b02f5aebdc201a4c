/** Whether the sidebar stands open: as the person left it, for a week. */
import { useState, useSyncExternalStore } from 'react'
import { sidebarCookie, sidebarIsOpen } from './sidebar-cookie.ts'

export interface SidebarState {
  readonly phone: boolean
  /** On phones the drawer, elsewhere the full width. */
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

export function useSidebar(): SidebarState {
  const phone = useSyncExternalStore(listen, () => phoneWidth().matches)
  const [wide, setWide] = useState(() =>
    sidebarIsOpen(document.cookie, window.matchMedia('(min-width: 68rem)').matches),
  )
  const [drawer, setDrawer] = useState(false)

  if (phone) return { phone, open: drawer, setOpen: setDrawer }
  return {
    phone,
    open: wide,
    setOpen: (open) => {
      document.cookie = sidebarCookie(open)
      setWide(open)
    },
  }
}

function phoneWidth(): MediaQueryList {
  return window.matchMedia('(max-width: 767.98px)')
}

function listen(changed: () => void): () => void {
  const width = phoneWidth()
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}
