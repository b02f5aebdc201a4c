import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { accountMessages } from '#domain/accounts/account.ts'
import { giveUpUnsavedWork, hasUnsavedWork } from '#web/office/kit/forms/leave-question.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call, RefusedCall } from '#web/shared/api.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import { forgetHits } from './lately.ts'
import { personName } from './person-name.ts'
import { themeChoices, useOfficeTheme } from './theme.ts'

/** What the menu of the person shows when it is open. */
export function UserMenuItems({ account }: { readonly account: Account }) {
  const [theme, setTheme] = useOfficeTheme()
  const signOut = useSignOut()
  const [asking, setAsking] = useState(false)

  return (
    <>
      <div className="px-2.5 pt-1.5 pb-2.5">
        <p className="font-semibold wrap-anywhere">{personName(account)}</p>
        <p className="text-small wrap-anywhere text-fg-muted">Admin User, {account.email}</p>
      </div>
      <fieldset className="border-y border-line py-1.5">
        <legend className="sr-only">Appearance</legend>
        <p aria-hidden="true" className="px-2.5 py-1 text-micro font-semibold text-fg-muted">
          Appearance
        </p>
        {themeChoices.map((choice) => (
          <label key={choice.value} className={`${line} has-checked:font-[550]`}>
            <input
              type="radio"
              name="appearance"
              checked={choice.value === theme}
              onChange={() => setTheme(choice.value)}
              className="size-4 accent-accent"
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
      {asking ? (
        <p role="alert" className="px-2.5 pt-2.5 text-ui">
          What you typed here is not saved yet.
        </p>
      ) : null}
      <button
        type="button"
        disabled={signOut.isPending}
        onClick={() => (hasUnsavedWork() && !asking ? setAsking(true) : signOut.mutate())}
        className={`${line} mt-1 w-full`}
      >
        <LogOut aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        {signOut.isPending ? 'Signing out…' : asking ? 'Discard it and sign out' : 'Sign out'}
      </button>
    </>
  )
}

const line =
  'flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left pour hover:bg-surface-2 md:min-h-9'

/** Ends the session on the server and goes home; a failure leaves everything as it is. */
function useSignOut() {
  const queries = useQueryClient()

  return useWrite({
    send: async () => {
      await endSession()
      queries.clear()
      forgetHits()
      giveUpUnsavedWork()
      leaveForHome({ tone: 'success', title: accountMessages.signedOut })
      // The page is going: staying busy keeps it from asking for anything more.
      return new Promise<never>(() => {})
    },
    failed: 'Failed to sign out',
  })
}

async function endSession(): Promise<void> {
  try {
    await call('sign-out', {})
  } catch (error) {
    // A session that the server no longer knows has ended already.
    if (!(error instanceof RefusedCall) || error.status !== 401) throw error
  }
}
