import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session } from '#web/office/kit/session.ts'
import { AuthCard } from './auth-card.tsx'
import { Entrance } from './entrance.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ConfirmingEntrance, InvitedEntrance } from './link-entrances.tsx'
import { ResetForm } from './reset-form.tsx'

/** Long enough to read why the page changes. */
const readingMs = 500

/** The entrance of the office (A §2). */
export function AuthScreen() {
  const { view, setup, invite, confirm, reset } = useSearch({ from: '/auth' })
  const invitation = setup ?? invite

  if (reset !== undefined) {
    return (
      <AuthCard lead="Set a new password">
        <ResetForm token={reset} />
      </AuthCard>
    )
  }
  if (view === 'forgot') {
    return (
      <AuthCard lead="Forgot your password?">
        <ForgotForm />
      </AuthCard>
    )
  }
  return (
    <AuthCard>
      {invitation !== undefined ? (
        <InvitedEntrance token={invitation} />
      ) : confirm !== undefined ? (
        <ConfirmingEntrance token={confirm} />
      ) : (
        <PlainEntrance />
      )}
    </AuthCard>
  )
}

/** Who is signed in already needs no form. */
function PlainEntrance() {
  const { data: account, isPending } = useQuery(session)

  if (account) return <Redirecting />
  return isPending ? <div aria-hidden="true" className="h-72" /> : <Entrance />
}

function Redirecting() {
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/admin', replace: true }), readingMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <p role="status" className="py-8 text-center text-fg-muted">
      Redirecting to admin portal...
    </p>
  )
}
