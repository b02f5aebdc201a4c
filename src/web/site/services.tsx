import { Art } from '#ui/ornament.tsx'
import { BookingLink } from './booking-link.tsx'
import type { EventService } from './content-shapes.ts'
import { services } from './content.ts'
import { eventServices } from './event-services.ts'
import { FeatureList } from './feature-list.tsx'
import { homeDrawings } from './home-drawings.ts'
import { SectionHead } from './section-head.tsx'

/** The three event types. Each opens the wizard with its type selected. */
export function Services() {
  return (
    <section id="services" aria-label={services.title} tabIndex={-1} className="section-anchor py-section">
      <div className="wrap">
        <SectionHead title={services.title} />
        <div className="grid md:grid-cols-3">
          {eventServices.map((service) => (
            <ServiceCard key={service.type} {...service} />
          ))}
        </div>
      </div>
    </section>
  )
}

function ServiceCard({ type, title, description, features, button }: EventService) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in the card is the way for keyboards and readers
    <article
      data-card=""
      onClick={(event) => {
        // A click anywhere on the card picks the service.
        if (!(event.target as Element).closest('a')) event.currentTarget.querySelector('a')?.click()
      }}
      className="group flex cursor-pointer flex-col border-line py-12 first:pt-0 last:pb-0 not-first:border-t md:px-6 md:py-0 md:first:pl-0 md:last:pr-0 md:not-first:border-t-0 md:not-first:border-l lg:px-11"
    >
      <Art
        url={homeDrawings[type]}
        viewBox="0 0 240 220"
        className="pour mb-5 -ml-2.5 aspect-240/220 w-full max-w-60 text-gold-300 group-hover:text-gold-200 md:mb-7 md:-ml-3 md:max-w-76"
      />
      <h3 className="display text-heading">{title}</h3>
      <p className="mt-2.5 mb-5 text-fg-muted">{description}</p>
      <FeatureList features={features} className="mb-7" />
      <BookingLink look="line" eventType={type} className="mt-auto md:self-start md:max-lg:px-4">
        {button}
      </BookingLink>
    </article>
  )
}
