import type { ReactNode } from 'react'
import type { Account } from '#contract/accounts.ts'
import { ControlLook } from '#ui/control-look.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeys } from './use-keys.ts'
import { useSessionEnd } from './use-session-end.ts'
import { useShortcut } from './use-shortcut.ts'
import { useSidebar } from './use-sidebar.ts'

/** What stands around every screen of the office. */
export function OfficeLayout({
  account,
  children,
}: {
  readonly account: Account
  readonly children: ReactNode
}) {
  const sidebar = useSidebar()
  useShortcut('b', () => sidebar.setOpen(!sidebar.open))
  useKeys()
  useSessionEnd()

  return (
    <ControlLook value="office">
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 print:hidden -translate-y-20 rounded-md bg-accent px-4 py-2.5 text-ui font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="grid min-h-svh bg-bg text-ui print:block md:grid-cols-[auto_minmax(0,1fr)]">
        <Sidebar sidebar={sidebar} />
        <div className="min-w-0">
          <TopBar account={account} sidebar={sidebar} />
          <main
            id="main"
            tabIndex={-1}
            className="max-w-[104rem] px-4 pt-4 pb-8 shadow-none! outline-none! md:px-6 md:pt-4.5 md:pb-10"
          >
            {children}
          </main>
        </div>
      </div>
    </ControlLook>
  )
}
