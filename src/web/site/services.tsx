import { Art } from '#ui/ornament.tsx'
import { BookingLink } from './booking-link.tsx'
import type { EventService } from './content-shapes.ts'
import { eventServices, services } from './content.ts'
import { eventPictures } from './event-pictures.ts'
import { FeatureList } from './feature-list.tsx'
import { SectionHead } from './section-head.tsx'

/** Three kinds of event; picking one opens the wizard with it already chosen. */
export function Services() {
  return (
    <section id="services" aria-label={services.title} tabIndex={-1} className="py-section outline-none">
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
    <article className="group relative flex flex-col border-line py-12 first:pt-0 last:pb-0 not-first:border-t md:px-6 md:py-0 md:first:pl-0 md:last:pr-0 md:not-first:border-t-0 md:not-first:border-l lg:px-11">
      <Art
        url={eventPictures[type]}
        viewBox="0 0 240 220"
        className="pour mx-auto mb-5 aspect-240/220 w-full max-w-60 text-gold-300 group-hover:text-gold-200 md:mb-7 md:max-w-76"
      />
      <h3 className="display text-heading">{title}</h3>
      <p className="mt-2.5 mb-5 text-fg-muted">{description}</p>
      <FeatureList features={features} className="mb-7" />
      {/* The link covers the card: a click anywhere on it picks the service. */}
      <BookingLink
        look="line"
        eventType={type}
        className="mt-auto after:absolute after:inset-0 md:self-start md:max-lg:px-4"
      >
        {button}
      </BookingLink>
    </article>
  )
}
