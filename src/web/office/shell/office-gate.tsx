import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Account } from '#contract/accounts.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { session } from '#web/office/kit/session.ts'
import { GateWait } from './gate-wait.tsx'
import { useOfficeTheme } from './theme.ts'

const WayOut = lazyComponent(() => import('./way-out.tsx'), 'WayOut', GateWait)

const SessionEnded = lazyComponent(() => import('./session-ended.tsx'), 'SessionEnded')

/**
 * Lets owners in and leads everybody else to the home page (C-42). Where the session ends while something typed is not
 * saved, the screen stays until it is saved or discarded.
 */
export function OfficeGate({ children }: { readonly children: (account: Account) => ReactNode }) {
  const { data: account, dataUpdatedAt, isPending, isError } = useQuery(session)
  const shown = useShownOwner(account)
  useOfficeTheme()

  if (shown)
    return (
      <>
        {children(shown)}
        {account === null ? <SessionEnded key={dataUpdatedAt} /> : null}
      </>
    )
  if (isPending) return <GateWait />
  return <WayOut reason={isError ? 'unknown' : account === null ? 'signed-out' : 'denied'} />
}

/** The owner who is signed in, or who was, while something typed is not saved. */
function useShownOwner(account: Account | null | undefined): Account | undefined {
  const [before, setBefore] = useState<Account>()
  const isKept = account === null && document.querySelector('[data-unsaved]') !== null
  const shown = account?.role === 'owner' ? account : isKept ? before : undefined
  if (shown !== before) setBefore(shown)
  return shown
}
