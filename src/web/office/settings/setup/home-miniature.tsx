import type { Picture } from '#domain/business/pictures.ts'
import { defaultInformation, type BusinessInformation } from '#domain/business/facts.ts'
import heroUrl from '#ui/art/hero-wide.svg'
import { Mark } from '#ui/ornament.tsx'

interface MiniatureProps {
  readonly look: Pick<BusinessInformation, 'business_name' | 'headline' | 'service_area'>
  readonly tagline: string
  readonly pitch: string
  readonly logo: { readonly url: string } | null
  readonly hero: Picture | null
}

/** The first screen of the home page and the head of a quote, with what is typed. */
export function HomeMiniature({ look, tagline: stored, pitch, logo, hero }: MiniatureProps) {
  const name = look.business_name.trim() || defaultInformation.business_name
  const tagline = taglineOf(stored, name)
  const area = look.service_area.trim()
  const headline = look.headline.trim() || defaultInformation.headline

  return (
    <section
      aria-label="Your home page as it will be"
      className="bg-bg px-5 py-3 md:sticky md:top-0 md:px-8 md:pt-9 md:pb-8 xl:px-12"
    >
      <div className="overflow-hidden rounded-md border border-line-strong bg-surface shadow-pop md:rounded-lg">
        <p
          aria-hidden="true"
          className="flex h-9 items-center gap-1.5 border-b border-line px-4 max-md:hidden"
        >
          <i className="size-2.5 rounded-full border border-line-strong" />
          <i className="size-2.5 rounded-full border border-line-strong" />
          <i className="size-2.5 rounded-full border border-line-strong" />
          <span className="mx-auto text-micro text-fg-muted">{window.location.host}</span>
        </p>
        <div className="@container relative isolate aspect-video overflow-hidden bg-ink-950 text-ivory-100 md:aspect-[16/10]">
          <img
            src={hero?.url ?? heroUrl}
            alt=""
            className="absolute inset-0 -z-2 size-full object-cover"
            style={{ objectPosition: hero ? `${hero.focus_x}% ${hero.focus_y}%` : '100% 50%' }}
          />
          <div className="absolute inset-0 -z-1 bg-[linear-gradient(90deg,rgb(5_14_11/.85),rgb(5_14_11/.45)_55%,transparent_78%)]" />
          <p className="absolute inset-x-[4cqw] top-[3cqw] flex items-center gap-[1.4cqw] font-display text-[max(1.125rem,2.7cqw)] leading-none">
            <Logo logo={logo} className="h-[max(1.25rem,3.4cqw)] max-w-[16cqw]" />
            {name === tagline ? null : <span className="truncate">{name}</span>}
          </p>
          <div className="absolute top-[22%] left-[4cqw] w-[66cqw] md:w-[48cqw]">
            <p
              className={`font-display leading-[.96] text-balance wrap-anywhere ${headline.length > 48 ? 'text-[8cqw] md:text-[6cqw]' : 'text-[10.5cqw] md:text-[8cqw]'}`}
            >
              {headline}
            </p>
            <p className="mt-[2cqw] flex flex-wrap items-baseline gap-x-[1.6cqw]">
              <span className="font-display text-[max(1.125rem,3cqw)] leading-tight text-gold-200">
                {tagline}
              </span>
              <span className="text-[max(.625rem,1.2cqw)] leading-tight tracking-caps whitespace-nowrap text-gold-300 uppercase">
                Luxury Beverage Catering
              </span>
            </p>
            <p className="mt-[1.4cqw] max-w-[42cqw] text-[1.6cqw] leading-normal max-md:hidden">{pitch}</p>
            <p className="mt-[2.4cqw] inline-block rounded-xs bg-gold-300 px-[3cqw] py-[1.4cqw] text-[max(.75rem,1.6cqw)] leading-tight font-semibold text-ink-950 max-md:mt-2">
              Book Your Event
            </p>
          </div>
        </div>
      </div>
      <div className="mt-6 flex items-center gap-4 border border-b-[3px] border-ivory-200 border-b-gold-500 bg-ivory-100 px-6 py-4 text-ink-900 max-md:hidden">
        <Logo logo={logo} className="h-10 max-w-24 text-gold-700" />
        <div className="min-w-0">
          <p className="truncate font-display text-2xl leading-tight">{name}</p>
          <p className="text-small text-porcelain-600">Quote QT-202611-001</p>
        </div>
        <p className="ml-auto font-display text-[1.75rem] leading-none">$2,540.00</p>
      </div>
      <p className="mt-4 text-small text-fg-muted max-md:hidden">
        Your home page, and the head of every quote.
        {area === '' ? '' : ` “${area}” is in the footer of the page.`}
      </p>
    </section>
  )
}

/** The example tagline is the example name: a business with another name shows that. */
export function taglineOf(stored: string, name: string): string {
  return stored === defaultInformation.tagline ? name : stored
}

interface LogoProps {
  readonly logo: { readonly url: string } | null
  readonly className: string
}

function Logo({ logo, className }: LogoProps) {
  if (logo === null) return <Mark className={`aspect-[96/132] w-auto shrink-0 text-gold-500 ${className}`} />
  return <img src={logo.url} alt="" className={`w-auto shrink-0 object-contain ${className}`} />
}
