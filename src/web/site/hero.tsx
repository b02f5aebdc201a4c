import { ChevronDown } from 'lucide-react'
import type { BusinessFacts } from '#domain/business/facts.ts'
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
      className={classes(
        'hero relative isolate grid min-h-svh overflow-hidden bg-ink-950',
        settings.headline.length > longHeadline && 'hero-long',
      )}
    >
      <HeroPicture picture={settings.hero} />

      <div className="landscape:contents">
        <p className="flex items-center gap-3">
          <LogoMark logo={settings.logo} className="h-9 w-6.5 text-gold-200 md:h-11 md:w-8" />
          <span
            className={
              settings.business_name === settings.tagline
                ? 'sr-only'
                : 'display text-2xl leading-none wrap-anywhere'
            }
          >
            {settings.business_name}
          </span>
        </p>

        <div className="hero-words landscape:row-start-3">
          <h1 className="hero-headline display leading-[0.94] wrap-anywhere">{settings.headline}</h1>
          <div className="hero-tagline flex flex-wrap items-baseline gap-x-[.5em]">
            <p className="font-display leading-none wrap-anywhere text-gold-200">{settings.tagline}</p>
            <p className="caps text-gold-300 max-md:text-[0.75rem]">{hero.subheading}</p>
          </div>
          <p className="hero-pitch">{settings.pitch}</p>
        </div>
      </div>

      <div className="flex flex-col justify-end landscape:contents">
        <div className="hero-actions grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 min-[30rem]:flex landscape:row-start-4 landscape:flex landscape:flex-wrap">
          <BookingLink look="gold" className="max-[30rem]:px-2">
            {hero.book}
          </BookingLink>
          <a
            href="#story"
            className={buttonClasses('line', 'bg-ink-950/80 max-[30rem]:px-2 landscape:bg-ink-950/55')}
          >
            {hero.story}
          </a>
        </div>
        <ScrollLink
          to="services"
          label={hero.cue}
          className="hero-cue bob grid w-12 place-items-center self-center justify-self-center text-gold-200 landscape:row-start-6"
        >
          <ChevronDown aria-hidden="true" className="size-4.5" strokeWidth={1.9} />
        </ScrollLink>
      </div>
    </header>
  )
}

/** A longer headline is set smaller, so that the hero fits one screen. */
const longHeadline = 48
