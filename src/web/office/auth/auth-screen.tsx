import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { session } from '#web/office/kit/session.ts'
import { AuthCard, AuthWait } from './auth-card.tsx'
import { authLead } from './auth-lead.ts'
import { Entrance } from './entrance.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LinkEntrance } from './link-entrance.tsx'
import { Redirecting } from './redirecting.tsx'

/** The entrance of the office. */
export function AuthScreen() {
  const search = useSearch({ from: paths.auth })

  return (
    <AuthCard lead={authLead(search)}>
      <AuthForm />
    </AuthCard>
  )
}

function AuthForm() {
  const { view, setup, invite, confirm, reset, address } = useSearch({ from: paths.auth })
  const token = reset ?? (view === 'forgot' ? undefined : (address ?? setup ?? invite ?? confirm))

  if (token !== undefined) return <LinkEntrance token={token} />
  return view === 'forgot' ? <ForgotForm /> : <PlainEntrance />
}

/** Who is signed in already needs no form. */
function PlainEntrance() {
  const { data: account, isPending } = useQuery(session)

  if (account) return <Redirecting account={account} />
  return isPending ? <AuthWait /> : <Entrance />
}
