import { adminRequired } from '#domain/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { Account } from '#contract/accounts.ts'
import { paths } from '#domain/addresses.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import type { Notice } from '#web/shared/notice.ts'
import { keepWantedPage } from '#web/shared/wanted-page.ts'
import { session } from '#web/office/kit/session.ts'
import { forgetHits } from './lately.ts'
import { GateWait } from './gate-wait.tsx'
import { useOfficeTheme } from './theme.ts'

/** Lets owners in and leads everybody else to the home page (C-42). */
export function OfficeGate({ children }: { readonly children: (account: Account) => ReactNode }) {
  const { data: account, isPending, isError } = useQuery(session)
  useOfficeTheme()

  if (account?.role === 'owner') return children(account)
  if (isPending) return <GateWait />
  return <WayOut reason={isError ? 'unknown' : account === null ? 'signed-out' : 'denied'} />
}

const notices: Readonly<Record<'denied' | 'signed-out', Notice>> = {
  denied: {
    tone: 'error',
    title: adminRequired,
    description: 'An owner has to approve your account first.',
  },
  'signed-out': {
    tone: 'info',
    title: 'Please sign in',
    description: 'Then you get to the page that you wanted.',
    link: { label: 'Sign In', path: paths.auth },
  },
}

function WayOut({ reason }: { readonly reason: keyof typeof notices | 'unknown' }) {
  useEffect(() => {
    forgetHits()
    if (reason === 'signed-out') keepWantedPage()
    leaveForHome(reason === 'unknown' ? undefined : notices[reason])
  }, [reason])
  return <GateWait />
}
