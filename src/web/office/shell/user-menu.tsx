import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { Account } from '#contract/accounts.ts'
import { accountMessages } from '#domain/accounts/account.ts'
import { useWrite } from '#web/office/kit/use-write.ts'
import { call, RefusedCall } from '#web/shared/api.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import { BarPopover } from './bar-popover.tsx'
import { forgetHits } from './lately.ts'
import { themeChoices, useOfficeTheme } from './theme.ts'

/** Who is signed in, the light of the office, and the way out. */
export function UserMenu({ account }: { readonly account: Account }) {
  const [theme, setTheme] = useOfficeTheme()
  const signOut = useSignOut()

  return (
    <BarPopover
      label="Admin User"
      className="w-[min(16rem,calc(100vw-1rem))] p-1"
      button={(wiring) => (
        <button
          {...wiring}
          type="button"
          aria-label={`Admin User, ${account.email}`}
          className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-md p-1 font-[550] pour hover:bg-surface-2 md:min-h-9 md:pr-2"
        >
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-full bg-ink-700 font-semibold text-gold-100 uppercase"
          >
            {account.email.slice(0, 1)}
          </span>
          <span className="max-w-48 truncate max-md:hidden">{personName(account)}</span>
        </button>
      )}
    >
      {() => (
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
          <button
            type="button"
            disabled={signOut.isPending}
            onClick={() => signOut.mutate()}
            className={`${line} mt-1 w-full`}
          >
            <LogOut aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            {signOut.isPending ? 'Signing out…' : 'Sign out'}
          </button>
        </>
      )}
    </BarPopover>
  )
}

function personName({ first_name, last_name }: Account): string {
  return `${first_name} ${last_name}`.trim() || 'Admin User'
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
