import { LazyGuilloche } from '#ui/ornament.tsx'
import { BookingLink } from './booking-link.tsx'
import { closingCall } from './content.ts'

/** The call to action before the footer. */
export function ClosingCall() {
  return (
    <section
      aria-label={closingCall.title}
      className="glow-ground relative isolate overflow-hidden py-34 text-center"
    >
      <div className="fade-out absolute inset-0 -z-1 opacity-18">
        <LazyGuilloche className="absolute top-1/2 left-1/2 size-184 max-w-none -translate-1/2" />
      </div>
      <div className="wrap">
        <h2 className="display text-title">{closingCall.title}</h2>
        <p className="mx-auto mt-4.5 mb-9 max-w-120 text-lead">{closingCall.text}</p>
        <BookingLink look="gold">{closingCall.button}</BookingLink>
      </div>
    </section>
  )
}
