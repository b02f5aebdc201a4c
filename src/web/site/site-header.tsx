import { paths } from '#domain/addresses.ts'
import type { BusinessFacts } from '#domain/business/facts.ts'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { BookingLink } from './booking-link.tsx'
import { siteHeader } from './content.ts'
import { ScrollLink } from './scroll-link.tsx'

/** The slim header. It follows the hero in the page and sticks to the top of the window from there on. */
export function SiteHeader({ settings }: { readonly settings: BusinessFacts }) {
  return (
    <nav
      aria-label={siteHeader.label}
      className="sticky top-0 z-20 border-b border-line bg-ink-950 print:hidden"
    >
      <div className="wrap flex h-(--site-header) items-center justify-between gap-1 max-md:w-[calc(100%-1.5rem)] md:gap-8">
        <span className="mr-auto flex items-center gap-3 max-md:hidden">
          <LogoMark logo={settings.logo} className="h-8 w-6 shrink-0 text-gold-200" />
          <span className="display text-xl leading-none whitespace-nowrap max-lg:sr-only">
            {settings.business_name}
          </span>
        </span>
        <ScrollLink to="services" className={link}>
          {siteHeader.services}
        </ScrollLink>
        <ScrollLink to="menu" className={link}>
          {siteHeader.menu}
        </ScrollLink>
        <a href="#story" className={link}>
          {siteHeader.story}
        </a>
        <a href={paths.portal.pinEntry} className={link}>
          {siteHeader.portal}
        </a>
        <BookingLink look="gold" className="min-h-11! px-5! text-ui! max-[24rem]:px-3.5! md:min-h-10!">
          {siteHeader.book}
        </BookingLink>
      </div>
    </nav>
  )
}

const link =
  'inline-flex min-h-11 items-center px-1 text-ui font-[550] whitespace-nowrap no-underline underline-offset-[.4em] pour hover:underline hover:decoration-accent'
