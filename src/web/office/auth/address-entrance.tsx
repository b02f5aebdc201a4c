import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountMessages } from '#domain/accounts/account.ts'
import { paths } from '#domain/addresses.ts'
import { Button } from '#ui/button.tsx'
import { session } from '#web/office/kit/session.ts'
import { toastDone } from '#web/office/kit/writes/toast.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { AuthNotice } from './auth-card.tsx'
import { tellAuthFailure } from './auth-form.ts'
import { SignInForm } from './sign-in-form.tsx'

/** With the link that was mailed to a new address: only the person who is signed in to the account moves it there. */
export function AddressEntrance({ token, email }: { readonly token: string; readonly email: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: account, isPending } = useQuery(session)
  const whoIsHere = () => queries.fetchQuery({ ...session, staleTime: 0 })
  const goOn = async (address: string) => {
    toastDone(accountMessages.addressChanged, `From now on you sign in as ${address}.`)
    await navigate({ to: paths.auth, search: {}, replace: true })
  }
  const change = useWrite({
    send: () => call('change-address', { token }),
    onDone: async (changed) => {
      await whoIsHere()
      await goOn(changed.email)
    },
    failed: async (error) => {
      // Where the answer alone was lost, the account has the new address already.
      const now = await whoIsHere().catch(() => undefined)
      return now && account && now.email !== account.email ? goOn(now.email) : tellAuthFailure(error)
    },
  })

  if (isPending) return <div aria-hidden="true" className="h-72" />
  if (!account) {
    return (
      <>
        <AuthNotice tone="ok">{accountMessages.signInForLink}</AuthNotice>
        <SignInForm />
      </>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        You are signed in as {account.email}. {email}, where this link was sent to, takes its place.
      </p>
      <p className="text-ui text-fg-muted">
        All other browsers are signed out, and we email your current address about it.
      </p>
      <Button
        look="gold"
        busy={change.isPending || change.isSuccess}
        busyLabel="Saving..."
        onClick={() => change.mutate()}
      >
        Use This Address
      </Button>
    </div>
  )
}
