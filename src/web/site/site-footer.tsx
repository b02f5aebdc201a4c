import { paths } from '#domain/addresses.ts'
import type { BusinessFacts } from '#domain/business/facts.ts'
import { phoneAddress } from '#domain/phone.ts'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { footer } from './content.ts'

/** The footer: business, contact, and the links to portal and office. */
export function SiteFooter({ settings }: { readonly settings: BusinessFacts }) {
  return (
    <footer className="flex flex-col items-start gap-6 border-t border-line bg-ink-950 px-gutter py-9 md:flex-row md:flex-wrap md:items-center md:justify-between">
      <a
        href="/#top"
        className="flex min-h-11 items-center gap-3 font-display text-2xl leading-none wrap-anywhere no-underline"
      >
        <LogoMark logo={settings.logo} className="h-11 w-8 text-gold-200" />
        {settings.business_name}
      </a>
      <ContactDetails settings={settings} />
      <nav aria-label={footer.label} className="flex flex-col gap-1 md:flex-row md:gap-8">
        <a href={paths.portal.pinEntry} className={footerLink}>
          {footer.portal}
        </a>
        <a href={paths.auth} className={footerLink}>
          {footer.admin}
        </a>
      </nav>
    </footer>
  )
}

const footerLink =
  'inline-flex min-h-11 items-center wrap-anywhere underline decoration-line-strong underline-offset-[.3em] pour hover:decoration-accent'

function ContactDetails({ settings }: { readonly settings: BusinessFacts }) {
  const { contact_email, contact_phone, service_area } = settings
  if (!contact_email && !contact_phone && !service_area) return null

  return (
    <address className="flex flex-col gap-x-8 not-italic md:flex-row md:flex-wrap md:items-center">
      {contact_email ? (
        <a href={`mailto:${contact_email}`} className={footerLink}>
          {contact_email}
        </a>
      ) : null}
      {contact_phone ? (
        <a href={phoneAddress(contact_phone)} className={`num ${footerLink}`}>
          {contact_phone}
        </a>
      ) : null}
      {service_area ? (
        <span className="flex min-h-11 items-center wrap-anywhere text-fg-muted">{service_area}</span>
      ) : null}
    </address>
  )
}
