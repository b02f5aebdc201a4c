import { PanelLeft } from 'lucide-react'
import type { Account } from '#contract/accounts.ts'
import { IconButton } from '#ui/button.tsx'
import { Bell } from './bell.tsx'
import { GlobalSearch } from './global-search.tsx'
import { NewMenu } from './new-menu.tsx'
import { useLiveOffice } from './use-live-office.ts'
import type { SidebarState } from './use-sidebar.ts'
import { UserMenu } from './user-menu.tsx'

/** Across the top of every screen: the sidebar's switch, the search, what is new, who is here. */
export function TopBar({ account, sidebar }: { readonly account: Account; readonly sidebar: SidebarState }) {
  const { notices, markSeen } = useLiveOffice()

  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface print:hidden">
      {/* Ends where the content does. */}
      <div className="flex h-14 max-w-[104rem] items-center gap-1.5 px-3 md:gap-3 md:px-6">
        <IconButton
          id="sidebar-toggle"
          label="Toggle sidebar"
          aria-expanded={sidebar.open}
          aria-controls={sidebar.phone && !sidebar.open ? undefined : 'sidebar'}
          onClick={() => sidebar.setOpen(!sidebar.open)}
          className="shrink-0 md:size-9"
        >
          <PanelLeft aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        </IconButton>
        <GlobalSearch />
        <div className="ml-auto flex shrink-0 items-center gap-1.5 md:gap-3">
          <NewMenu />
          <Bell notices={notices} onSeen={markSeen} />
          <UserMenu account={account} />
        </div>
      </div>
    </header>
  )
}
