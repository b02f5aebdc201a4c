import { ArrowUp } from 'lucide-react'
import { buttonClasses } from '#ui/button.tsx'
import { BookingLink } from './booking-link.tsx'
import { ScrollLink } from './scroll-link.tsx'
import { competitionExcellence, professionalJourney, story } from './story-content.ts'
import { Timeline } from './timeline.tsx'

/**
 * The story, shown only while the URL ends in `#story` (CSS `:target`): the link in the hero sets it and 'Back to Top'
 * clears it, without JavaScript.
 */
export function Story() {
  return (
    <section
      id="story"
      aria-label={story.label}
      tabIndex={-1}
      className="section-anchor hidden bg-ink-950 py-section target:block"
    >
      <div className="wrap">
        <div className="flex justify-end">
          <a href="#top" className={buttonClasses('ghost')}>
            <ArrowUp aria-hidden="true" className="size-4.5" strokeWidth={1.9} />
            {story.backToTop}
          </a>
        </div>
        <Timeline title={story.journeyTitle} entries={professionalJourney} />
        <Timeline title={story.competitionTitle} entries={competitionExcellence} />
        <ClosingCard />
      </div>
    </section>
  )
}

function ClosingCard() {
  return (
    <div className="label-frame mx-auto mt-22 max-w-176 bg-surface px-8 py-16 text-center">
      <h2 className="display text-heading">{story.closing.title}</h2>
      <p className="mx-auto mt-3 mb-8 max-w-120 text-fg-muted">{story.closing.text}</p>
      <div className="flex flex-col justify-center gap-3.5 md:flex-row">
        <BookingLink look="gold">{story.closing.book}</BookingLink>
        <ScrollLink to="services" className={buttonClasses('line')}>
          {story.closing.button}
        </ScrollLink>
      </div>
    </div>
  )
}
