/** The entrance as somebody reaches it who opened a link from a mail, or the one that the server prints. */
import { useQuery } from '@tanstack/react-query'
import { accountMessages } from '#domain/accounts/account.ts'
import { call, RefusedCall } from '#web/shared/api.ts'
import { AuthNotice } from './auth-card.tsx'
import { Entrance } from './entrance.tsx'

/** With a setup link or an invitation: the account form, ready for it. */
export function InvitedEntrance({ token }: { readonly token: string }) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('check-invitation', { token }, { signal }),
  })

  if (invitation.isPending) return <LinkWait>Looking at your link...</LinkWait>
  if (invitation.isError) return <BadLink error={invitation.error} />
  return (
    <>
      <AuthNotice tone="ok">
        {invitation.data.kind === 'setup'
          ? 'Welcome. Create the owner’s account to open the portal.'
          : 'Welcome. Create your account to join the team.'}
      </AuthNotice>
      <Entrance invited={{ token, ...invitation.data }} />
    </>
  )
}

/** With the link that confirms an address: confirmed at once, then the way in. */
export function ConfirmingEntrance({ token }: { readonly token: string }) {
  const confirmation = useQuery({
    queryKey: ['confirmation', token],
    queryFn: () => call('confirm-email', { token }),
    // A link works once.
    retry: false,
    staleTime: Infinity,
  })

  if (confirmation.isPending) return <LinkWait>Confirming your email address...</LinkWait>
  if (confirmation.isError) return <BadLink error={confirmation.error} />
  return (
    <>
      <AuthNotice tone="ok">Your email address is confirmed. Please sign in.</AuthNotice>
      <Entrance />
    </>
  )
}

function BadLink({ error }: { readonly error: unknown }) {
  const refused = error instanceof RefusedCall && error.status < 500
  return (
    <>
      <AuthNotice tone="bad">{refused ? error.message : accountMessages.unexpected}</AuthNotice>
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
