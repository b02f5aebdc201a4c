/** The entrance for someone who opened a link from an email, or the one that the server prints. */
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { accountMessages } from '#domain/accounts/account.ts'
import { paths } from '#domain/addresses.ts'
import { Button, buttonClasses } from '#ui/button.tsx'
import { session } from '#web/office/kit/session.ts'
import { call } from '#web/shared/api.ts'
import { isRefusal } from '#web/shared/refusal.ts'
import { AddressEntrance } from './address-entrance.tsx'
import { AuthNotice } from './auth-card.tsx'
import { Entrance } from './entrance.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/**
 * What the link is for, once it is known that it works. Opening the link uses nothing up, so that programs that look
 * into mail do not spend it.
 */
export function LinkEntrance({ token }: { readonly token: string }) {
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => call('check-link', { token }, { signal }),
    // Once the link has done its work it is used up: what was read of it stays.
    staleTime: Infinity,
  })

  if (link.isPending) return <LinkWait>Looking at your link...</LinkWait>
  if (link.isError) {
    return isRefusal(link.error) ? (
      <BadLink reason={link.error.message} />
    ) : (
      <UnreadLink busy={link.isFetching} onRetry={() => void link.refetch()} />
    )
  }
  const { kind, email } = link.data
  if (kind === 'reset') return <ResetForm token={token} email={email ?? ''} />
  if (kind === 'address') return <AddressEntrance token={token} email={email ?? ''} />
  return (
    <>
      <AuthNotice tone="ok">{welcomes[kind]}</AuthNotice>
      {kind === 'setup' ? (
        <SignUpForm invited={{ token, kind, email }} />
      ) : (
        <Entrance invited={{ token, kind, email }} />
      )}
    </>
  )
}

const welcomes = {
  setup: 'Welcome. Create the owner’s account to open the portal.',
  invitation: 'Welcome. Create your account to join the team.',
  confirmation: 'Almost there. Enter your name and choose your password to confirm your address.',
} as const

/** Says why the link does not work, above the way to another one. */
function BadLink({ reason }: { readonly reason: string }) {
  return (
    <>
      <AuthNotice tone="bad">{reason}</AuthNotice>
      <AnotherLink />
    </>
  )
}

function AnotherLink() {
  const { reset, address } = useSearch({ from: paths.auth })
  const { data: account } = useQuery(session)

  if (reset !== undefined) return <ForgotForm />
  if (address === undefined || !account) return <Entrance />
  return (
    <Link
      to={paths.admin.settings}
      search={{ section: 'password' }}
      className={buttonClasses('gold', 'w-full')}
    >
      Ask for a New Link
    </Link>
  )
}

/** Without an answer nothing is known of the link. */
function UnreadLink({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  return (
    <>
      <AuthNotice tone="bad">
        {accountMessages.unexpected}. Your link was not used, and you can try it again.
      </AuthNotice>
      <Button look="gold" className="w-full" busy={busy} busyLabel="Looking..." onClick={onRetry}>
        Try Again
      </Button>
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
