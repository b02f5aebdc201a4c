import { adminRequired } from '#domain/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { Account } from '#contract/accounts.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import { session } from '#web/office/kit/session.ts'
import { GateWait } from './gate-wait.tsx'
import { useOfficeTheme } from './theme.ts'

/** Lets owners in and leads everybody else to the home page (C-42). */
export function OfficeGate({ children }: { readonly children: (account: Account) => ReactNode }) {
  const { data: account, isPending, isError } = useQuery(session)
  useOfficeTheme()

  if (account?.role === 'owner') return children(account)
  if (isPending) return <GateWait />
  return <WayOut denied={!isError && account !== null} />
}

function WayOut({ denied }: { readonly denied: boolean }) {
  useEffect(() => {
    leaveForHome(
      denied
        ? {
            tone: 'error',
            title: adminRequired,
            description: 'An owner has to approve your account first.',
          }
        : undefined,
    )
  }, [denied])
  return <GateWait />
}
