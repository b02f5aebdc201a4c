import type { HydratedPage } from '#contract/pages.ts'
import { BookingContext } from './booking-link.tsx'
import { Catalogue } from './catalogue.tsx'
import { ClosingCall } from './closing-call.tsx'
import { opening } from './content.ts'
import { Hero } from './hero.tsx'
import { Process } from './process.tsx'
import { ProofSection } from './proof-section.tsx'
import { Services } from './services.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import { Story } from './story.tsx'
import { useBooking } from './use-booking.ts'

/** The home page with the booking wizard. */
export function SiteApp({ settings, today, proof }: HydratedPage) {
  const { booking, stage, wizard } = useBooking()

  return (
    <>
      <BookingContext value={booking}>
        <div
          className="stage overflow-x-clip bg-bg"
          data-recessed={stage.recessed || undefined}
          inert={stage.recessed}
          style={stage.origin ? { transformOrigin: stage.origin } : undefined}
        >
          <Hero settings={settings} />
          <SiteHeader settings={settings} />
          <main>
            <Story />
            <Services />
            <Catalogue />
            <Process />
            <ProofSection proof={proof} />
            <ClosingCall />
          </main>
          <SiteFooter settings={settings} />
        </div>
      </BookingContext>
      {wizard ? (
        <wizard.Wizard
          key={wizard.turn}
          preselected={wizard.preselected}
          today={today}
          business={settings}
          onClose={wizard.close}
        />
      ) : stage.recessed ? (
        <p role="status" className="late-arrival display fixed inset-x-0 top-1/2 text-center text-heading">
          {opening}
        </p>
      ) : null}
    </>
  )
}
