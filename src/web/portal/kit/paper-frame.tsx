import { Link } from 'wouter'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#domain/addresses.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { usePage } from '#web/shared/page.ts'
import { openPortalPath } from './stored-access.ts'

const column = 'mx-auto w-[min(72rem,100%-2*var(--spacing-gutter))]'

/** The page of an agreement or a change of it: a narrow header, and the paper beside what its reader does with it. */
export function PaperFrame({
  pageTitle,
  bookingId,
  event,
  children,
}: {
  readonly pageTitle: string
  /** The booking whose portal the way back leads to; left out where there is none. */
  readonly bookingId?: string
  /** The event's name. */
  readonly event: string
  readonly children: ReactNode
}) {
  const { business_name: name, logo } = useBusiness()
  usePage(pageTitle, 'paper')

  return (
    <div className="min-h-svh bg-bg text-[.9375rem] has-data-bottom-bar:max-md:pb-24">
      <header data-theme="public" className="bg-ink-900 text-fg print:hidden">
        <div className={`${column} flex min-h-16 items-center gap-3 md:min-h-18`}>
          {bookingId === undefined ? null : (
            <Link
              to={openPortalPath(bookingId) ?? paths.portal.ofBooking(bookingId)}
              aria-label="Back to your event"
              className="-ml-3 grid size-11 place-items-center rounded-md text-gold-200 pour hover:bg-gold-300/8"
            >
              <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.6} />
            </Link>
          )}
          <LogoMark logo={logo} className="h-9 w-[1.625rem] text-gold-200" />
          <span className="min-w-0 truncate font-display text-[1.5rem] leading-none">{name}</span>
          <span className="ml-auto min-w-0 truncate text-small text-fg-muted max-md:hidden">{event}</span>
        </div>
      </header>
      <main className={`${column} py-6 md:py-10`}>{children}</main>
    </div>
  )
}
