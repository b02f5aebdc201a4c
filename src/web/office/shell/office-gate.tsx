import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Account } from '#contract/accounts.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { session } from '#web/office/kit/session.ts'
import { GateWait } from './gate-wait.tsx'
import { useOfficeTheme } from './theme.ts'

const WayOut = lazyComponent(() => import('./way-out.tsx'), 'WayOut', GateWait)

/** Lets owners in and leads everybody else to the home page (C-42). */
export function OfficeGate({ children }: { readonly children: (account: Account) => ReactNode }) {
  const { data: account, isPending, isError } = useQuery(session)
  useOfficeTheme()

  if (account?.role === 'owner') return children(account)
  if (isPending) return <GateWait />
  return <WayOut reason={isError ? 'unknown' : account === null ? 'signed-out' : 'denied'} />
}
