import { ChevronDown } from 'lucide-react'
import type { BusinessFacts } from '#domain/business/settings.ts'
import { buttonClasses } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { BookingLink } from './booking-link.tsx'
import { hero } from './content.ts'
import { HeroPicture } from './hero-picture.tsx'
import { ScrollLink } from './scroll-link.tsx'

/** The hero: the first screen of the home page. */
export function Hero({ settings }: { readonly settings: BusinessFacts }) {
  return (
    <header
      id="top"
      className="relative isolate grid min-h-svh grid-rows-[auto_1fr_auto] overflow-hidden bg-ink-950 p-5 md:px-gutter md:pt-7"
    >
      <HeroPicture picture={settings.hero} />

      <p className="flex items-center gap-3">
        <LogoMark logo={settings.logo} className="h-9 w-6.5 text-gold-200 md:h-11 md:w-8" />
        <span
          className={
            settings.business_name === settings.tagline ? 'sr-only' : 'display text-2xl leading-none'
          }
        >
          {settings.business_name}
        </span>
      </p>

      <div className="flex max-w-148 flex-col pt-4 md:block md:self-center md:pt-8 md:pb-4">
        <h1 className={classes('display leading-[0.94] wrap-anywhere', headlineSize(settings.headline))}>
          {settings.headline}
        </h1>
        <div className="mt-4 flex flex-wrap items-baseline gap-x-4.5 gap-y-1 md:mt-7">
          <p className="font-display text-[1.75rem] leading-none text-gold-200 md:text-[2.25rem]">
            {settings.tagline}
          </p>
          <p className="caps text-gold-300 max-md:text-[0.75rem]">{hero.subheading}</p>
        </div>
        <p className="mt-2 max-w-124 max-md:leading-normal md:mt-4 md:text-lead">{settings.pitch}</p>
        <div className="mt-auto grid grid-cols-2 gap-3 pt-10 md:mt-9 md:flex md:flex-wrap md:gap-3.5 md:pt-0">
          <BookingLink look="gold" className="max-md:px-2">
            {hero.book}
          </BookingLink>
          <a href="#story" className={buttonClasses('line', 'bg-ink-950/80 max-md:px-2 md:bg-ink-950/55')}>
            {hero.story}
          </a>
        </div>
      </div>

      <ScrollLink
        to="services"
        label={hero.cue}
        className="bob grid h-9 w-12 place-items-center justify-self-center text-gold-200 md:h-12"
      >
        <ChevronDown aria-hidden="true" className="size-4.5" strokeWidth={1.9} />
      </ScrollLink>
    </header>
  )
}

/** A smaller size for a long headline, so that the hero fits one screen. */
function headlineSize(headline: string): string {
  return headline.length > 48
    ? 'text-[2.5rem] md:text-[min(var(--text-title),9svh)]'
    : 'text-[3.25rem] md:text-[min(var(--text-hero),14svh)]'
}
