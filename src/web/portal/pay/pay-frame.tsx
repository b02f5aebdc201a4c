import type { ReactNode } from 'react'
import { phoneAddress } from '#domain/phone.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { takeFocus, usePage } from '#web/shared/page.ts'

/** The page of a payer: the business, one slip, and no way anywhere else. */
export function PayFrame({
  title,
  phone = '',
  children,
}: {
  readonly title: string
  /** Where questions go. */
  readonly phone?: string
  readonly children: ReactNode
}) {
  const { business_name: name, logo } = useBusiness()
  usePage(`${title} - ${name}`, 'paper')

  return (
    <div className="min-h-svh bg-bg text-[.9375rem]">
      <header data-theme="public" className="bg-ink-900 text-fg">
        <div className="mx-auto flex min-h-16 w-[min(72rem,100%-2*var(--spacing-gutter))] items-center gap-3 md:min-h-18">
          <LogoMark logo={logo} className="h-9 w-[1.625rem] text-gold-200" />
          <span className="min-w-0 truncate font-display text-[1.5rem] leading-none">{name}</span>
        </div>
      </header>
      <main className="grid justify-items-center gap-4 px-4 py-4 md:gap-6 md:py-14">
        <section className="w-full max-w-[31rem] border border-line bg-surface px-7 pt-9 pb-8 shadow-pop label-frame md:px-12 md:pt-12 md:pb-10">
          <h1
            ref={takeFocus}
            tabIndex={-1}
            className="font-display text-[2.25rem] leading-[1.05] text-balance shadow-none! outline-none!"
          >
            {title}
          </h1>
          {children}
        </section>
        <p className="w-full max-w-[31rem] text-small text-pretty text-fg-muted">
          Not meant for you? Close this page. It opens nothing else.
          {phone ? (
            <>
              {' '}
              Questions: <a href={phoneAddress(phone)}>{phone}</a>
            </>
          ) : null}
        </p>
      </main>
    </div>
  )
}
