import type { ReactNode } from 'react'
import { Guilloche } from '#ui/ornament.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { takeFocus, usePage } from '#web/shared/page.ts'

const column = 'relative mx-auto w-[min(72rem,100%-2*var(--spacing-gutter))]'

/** The layout of an open portal: a header with the event's name, and the cards below. */
export function PortalFrame({
  pageTitle,
  title,
  moment,
  bar,
  foot,
  children,
}: {
  readonly pageTitle: string
  readonly title: string
  readonly moment?: string
  /** Reference, role and controls in the header. */
  readonly bar?: ReactNode
  /** Below the cards. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}) {
  const { business_name: name, logo } = useBusiness()
  usePage(pageTitle, 'paper')

  return (
    <div className="min-h-svh bg-bg pb-6 text-[.9375rem] has-data-bottom-bar:pb-32">
      <header
        data-theme="public"
        className="relative overflow-hidden bg-[radial-gradient(40rem_22rem_at_82%_40%,#1a4735,var(--color-ink-900)_75%)] text-fg"
      >
        <Guilloche className="pointer-events-none absolute -top-36 -right-28 size-[38rem] max-w-none text-gold-400 opacity-30" />
        <div className={column}>
          <div className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4.5">
            <LogoMark logo={logo} className="h-9 w-[1.625rem] text-gold-200" />
            <span className="max-md:flex-1">
              <span className="block font-display text-[1.5rem] leading-none">Event Portal</span>
              <span className="mt-1 block text-small leading-none text-gold-200">{name}</span>
            </span>
            {bar}
          </div>
          <div className="grid gap-2 pt-6 pb-22 md:pt-10 md:pb-28">
            <h1
              key={title}
              ref={takeFocus}
              tabIndex={-1}
              className="max-w-[46rem] display text-title wrap-anywhere shadow-none! outline-none!"
            >
              {title}
            </h1>
            <p className="text-pretty min-h-7 text-[1.125rem] text-gold-200">{moment}</p>
          </div>
        </div>
      </header>
      <main className={`${column} -mt-14 grid grid-cols-1 gap-4 pb-10 md:-mt-18 md:gap-6`}>{children}</main>
      {foot === undefined ? null : <footer className={column}>{foot}</footer>}
    </div>
  )
}

export function BarReference({ children }: { readonly children: string }) {
  return <span className="num text-ui text-fg-muted max-md:order-5 max-md:w-full">{children}</span>
}

/** The documents, and beside them what they are about: below them where there is no room. */
export function Columns({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-4 md:gap-6">
      <div className="grid min-w-0 grow-999 basis-136 grid-cols-1 gap-4 max-md:basis-full md:gap-6">
        {children}
      </div>
      <aside
        aria-label="About this event"
        className="grid min-w-0 grow basis-80 grid-cols-1 gap-4 max-md:basis-full md:gap-6"
      >
        {aside}
      </aside>
    </div>
  )
}
