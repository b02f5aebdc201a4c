import { Link } from 'wouter'
import type { AgreementView, SignatureView } from '#contract/agreements.ts'
import type { BookingView } from '#contract/bookings.ts'
import { paths } from '#domain/addresses.ts'
import { nextStep } from '#domain/portal/next-step.ts'
import weddingUrl from '#ui/art/event-wedding.svg'
import { buttonClasses } from '#ui/button.tsx'
import { Art } from '#ui/ornament.tsx'
import { NextAction } from '../next/next-action.tsx'
import { usePortalFacts } from '../kit/use-portal-facts.ts'
import { openPortalPath } from '../kit/stored-access.ts'
import { Certificate } from './certificate.tsx'
import { focusTitle } from './focus-title.ts'

/** Thanks, what is next, and the certificate. */
export function SignedPane({
  booking,
  agreement,
  signature,
}: {
  readonly booking: BookingView
  readonly agreement: AgreementView
  readonly signature: SignatureView
}) {
  const portal = usePortalFacts(booking)
  const step = portal ? nextStep(portal) : undefined
  const isPaidNow = step?.kind === 'pay' && step.is_soon
  return (
    <div className="grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_27rem] md:gap-12">
      <section aria-labelledby="signed">
        <Art url={weddingUrl} viewBox="0 0 240 220" className="h-32 w-36 text-gold-600" />
        <h1
          id="signed"
          ref={focusTitle}
          tabIndex={-1}
          className="mt-3 font-display text-[2.75rem] leading-none text-balance wrap-anywhere shadow-none! outline-none! md:text-[3rem]"
        >
          Signed. Thank you, {booking.first_name}
        </h1>
        <p className="mt-3 max-w-[30rem] text-pretty text-fg-muted">
          Your quote is approved{step?.kind === 'set' ? '.' : ', and your invoice comes by email.'}
          {isPaidNow ? ' Your payment reserves the date.' : ''}
        </p>
        <div className="mt-6 grid gap-3 md:max-w-[20rem]">
          {portal && step && isPaidNow ? <NextAction step={step} portal={portal} /> : null}
          <Link
            to={openPortalPath(booking.id) ?? paths.portal.ofBooking(booking.id)}
            className={buttonClasses(isPaidNow ? 'quiet' : 'seal', 'min-h-11!')}
          >
            To Your Event
          </Link>
        </div>
      </section>
      <Certificate agreement={agreement} signature={signature} />
    </div>
  )
}
