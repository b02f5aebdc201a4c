import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { session } from '#web/office/kit/session.ts'
import { AddressEntrance } from './address-entrance.tsx'
import { AuthCard } from './auth-card.tsx'
import { Entrance } from './entrance.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { InvitedEntrance } from './link-entrances.tsx'
import { Redirecting } from './redirecting.tsx'
import { ResetForm } from './reset-form.tsx'

/** The entrance of the office. */
export function AuthScreen() {
  const { view, setup, invite, confirm, reset, address } = useSearch({ from: paths.auth })
  const invitation = setup ?? invite ?? confirm

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
  if (address !== undefined) {
    return (
      <AuthCard lead="Change your email address">
        <AddressEntrance token={address} />
      </AuthCard>
    )
  }
  return (
    <AuthCard>
      {invitation !== undefined ? <InvitedEntrance token={invitation} /> : <PlainEntrance />}
    </AuthCard>
  )
}

/** Who is signed in already needs no form. */
function PlainEntrance() {
  const { data: account, isPending } = useQuery(session)

  if (account) return <Redirecting account={account} />
  return isPending ? <div aria-hidden="true" className="h-72" /> : <Entrance />
}
