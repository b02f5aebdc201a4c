import type { Account } from '#contract/accounts.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { BarPopover } from './bar-popover.tsx'
import { personName } from './person-name.ts'

const UserMenuItems = lazyComponent(
  () => import('./user-menu-items.tsx'),
  'UserMenuItems',
  () => null,
)

/** Who is signed in, the light of the office, and the way out. */
export function UserMenu({ account }: { readonly account: Account }) {
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
      {() => <UserMenuItems account={account} />}
    </BarPopover>
  )
}
