import type { ReactNode } from 'react'
import type { BusinessFacts } from '#domain/business/facts.ts'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { bookSent } from './content.ts'
import { SiteFooter } from './site-footer.tsx'

/** The frame of the plain booking pages. */
export function BookLayout({
  settings,
  children,
}: {
  readonly settings: BusinessFacts
  readonly children: ReactNode
}) {
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-b border-line">
        <div className="wrap flex items-center justify-between gap-6 py-4">
          <a
            href="/"
            className="flex min-h-11 items-center gap-3 font-display text-2xl leading-none wrap-anywhere no-underline"
          >
            <LogoMark logo={settings.logo} className="h-9 w-6.5 shrink-0 text-gold-200" />
            {settings.business_name}
          </a>
          <a
            href="/"
            className="inline-flex min-h-11 items-center text-ui whitespace-nowrap underline decoration-line-strong underline-offset-[.3em]"
          >
            {bookSent.button}
          </a>
        </div>
      </header>
      <main className="wrap grow py-10 md:py-18">{children}</main>
      <SiteFooter settings={settings} />
    </div>
  )
}
