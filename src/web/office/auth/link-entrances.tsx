/** The entrance for someone who opened a link from an email, or the one that the server prints. */
import { useQuery } from '@tanstack/react-query'
import { accountMessages } from '#domain/accounts/account.ts'
import { call } from '#web/shared/api.ts'
import { isRefusal } from '#web/shared/refusal.ts'
import { AuthNotice } from './auth-card.tsx'
import { Entrance } from './entrance.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/**
 * With a setup link, an invitation or a confirmation: the account form, ready for it. Opening the link uses nothing up,
 * so that programs that look into mail do not spend it.
 */
export function InvitedEntrance({ token }: { readonly token: string }) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('check-invitation', { token }, { signal }),
    // Once the account is made, the link is used up: what was read of it stays.
    staleTime: Infinity,
  })

  if (invitation.isPending) return <LinkWait>Looking at your link...</LinkWait>
  if (invitation.isError) return <BadLink error={invitation.error} />
  return (
    <>
      <AuthNotice tone="ok">{welcomes[invitation.data.kind]}</AuthNotice>
      {invitation.data.kind === 'setup' ? (
        <SignUpForm invited={{ token, ...invitation.data }} />
      ) : (
        <Entrance invited={{ token, ...invitation.data }} />
      )}
    </>
  )
}

const welcomes = {
  setup: 'Welcome. Create the owner’s account to open the portal.',
  invitation: 'Welcome. Create your account to join the team.',
  confirmation: 'Almost there. Enter your name and choose your password to confirm your address.',
} as const

function BadLink({ error }: { readonly error: unknown }) {
  return (
    <>
      <AuthNotice tone="bad">{isRefusal(error) ? error.message : accountMessages.unexpected}</AuthNotice>
      <Entrance />
    </>
  )
}

function LinkWait({ children }: { readonly children: string }) {
  return (
    <p role="status" className="py-8 text-center appear-late text-fg-muted">
      {children}
    </p>
  )
}
