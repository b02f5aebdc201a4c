import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Account } from '#contract/accounts.ts'
import { paths } from '#domain/addresses.ts'
import { Button } from '#ui/button.tsx'
import { session } from '#web/office/kit/session.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { takeWantedPage } from '#web/shared/wanted-page.ts'
import { tellAuthFailure } from './auth-form.ts'

const readingMs = 400
/** Who is not let in yet gets the time to read what was just said, or to come in as someone else. */
const longerReadingMs = 3_000

/** Leads people with a session into the office: after the setup link to the set-up, else to the page that they wanted. */
export function Redirecting({ account }: { readonly account: Account }) {
  const navigate = useNavigate()
  const { view } = useSearch({ from: paths.auth })
  const queries = useQueryClient()
  const isOwner = account.role === 'owner'
  const leave = useWrite({
    send: () => call('sign-out', {}),
    onDone: () => queries.setQueryData(session.queryKey, null),
    failed: tellAuthFailure,
  })
  const going = !leave.isPending
  const to = isOwner && view === 'setup' ? paths.admin.setup : paths.admin.dashboard

  useEffect(() => {
    if (!going) return undefined
    const wait = isOwner ? readingMs : longerReadingMs
    const timer = setTimeout(() => {
      const wanted = isOwner && view !== 'setup' ? takeWantedPage() : undefined
      void navigate({ href: wanted ?? to, replace: true })
    }, wait)
    return () => clearTimeout(timer)
  }, [navigate, isOwner, going, to, view])

  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <p role="status" className="text-fg-muted">
        Redirecting to admin portal...
      </p>
      {isOwner ? null : (
        <>
          <p className="text-ui wrap-anywhere text-fg-muted">Signed in as {account.email}.</p>
          <Button look="line" busy={leave.isPending} busyLabel="Signing out…" onClick={() => leave.mutate()}>
            Use another account
          </Button>
        </>
      )}
    </div>
  )
}
