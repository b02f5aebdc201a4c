import { useEffect } from 'react'
import { paths } from '#domain/addresses.ts'
import { adminRequired } from '#domain/refusals/messages.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import type { Notice } from '#web/shared/notice.ts'
import { keepWantedPage } from '#web/shared/wanted-page.ts'
import { GateWait } from './gate-wait.tsx'
import { forgetHits } from './lately.ts'

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

/** Leads to the home page, which says why. */
export function WayOut({ reason }: { readonly reason: keyof typeof notices | 'unknown' }) {
  useEffect(() => {
    forgetHits()
    if (reason === 'signed-out') keepWantedPage()
    leaveForHome(reason === 'unknown' ? undefined : notices[reason])
  }, [reason])
  return <GateWait />
}
