import { FileDown, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { AgreementView, SignatureView } from '#contract/agreements.ts'
import type { BookingView } from '#contract/bookings.ts'
import { paths } from '#domain/addresses.ts'
import { fingerprint } from '#domain/signing/fingerprint.ts'
import { formatMoney } from '#domain/money.ts'
import { nextStep } from '#domain/portal/next-step.ts'
import { dateAndTime } from '#domain/time.ts'
import weddingUrl from '#ui/art/event-wedding.svg'
import { Badge } from '#ui/badge.tsx'
import { buttonClasses } from '#ui/button.tsx'
import { Art } from '#ui/ornament.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import { NextAction } from '../next/next-action.tsx'
import { usePortalFacts } from '../kit/use-portal-facts.ts'
import { openPortalPath } from '../kit/stored-access.ts'

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
          ref={(heading) => heading?.focus({ preventScroll: true })}
          tabIndex={-1}
          className="mt-3 font-display text-[2.75rem] leading-none text-balance shadow-none! outline-none! md:text-[3rem]"
        >
          Signed. Thank you, {booking.first_name}
        </h1>
        <p className="mt-3 max-w-[30rem] text-pretty text-fg-muted">
          Your quote is approved, and your invoice comes by email.
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

const states = {
  valid: ['ok', 'Signed'],
  superseded: ['note', 'Replaced'],
  void: ['bad', 'Void'],
} as const

function Certificate({
  agreement: { snapshot },
  signature,
}: {
  readonly agreement: AgreementView
  readonly signature: SignatureView
}) {
  const { business_name: business } = useBusiness()
  const {
    quote,
    total,
    business: { time_zone: zone },
  } = snapshot
  const [tone, word] = states[signature.state]
  return (
    <section aria-labelledby="certificate" className="border border-line bg-surface p-5 md:px-8 md:py-7">
      <header className="flex items-center justify-between gap-4 border-b-3 border-double border-gold-500 pb-4">
        <h2 id="certificate" className="font-display text-[1.875rem] leading-none">
          Certificate
        </h2>
        <Badge tone={tone}>{word}</Badge>
      </header>
      <dl className="num">
        <Row name="Signed by">
          <span className="font-display text-[1.75rem] leading-[1.1] font-normal">
            {signature.signer_name}
          </span>
        </Row>
        <Row name="When">{dateAndTime(signature.signed_at, zone)}</Row>
        <Row name="Confirmed by">
          {signature.confirmed_email === null ? 'typed name' : `code to ${signature.confirmed_email}`}
        </Row>
        <Row name="Agreement">
          {quote.number}, version {quote.version}, {formatMoney(total, quote.currency)}
        </Row>
        <Row name="Fingerprint">
          <span className="font-mono text-small leading-relaxed">{fingerprint(signature.sha256)}</span>
        </Row>
      </dl>
      <footer className="grid pt-3">
        {signature.pdf_url === null ? (
          <p role="status" className="flex min-h-11 items-center text-fg-muted">
            The sealed PDF is being made…
          </p>
        ) : (
          <a href={signature.pdf_url} target="_blank" rel="noreferrer" className={lineLink}>
            <FileDown aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            Agreement and certificate
          </a>
        )}
        <a href={paths.verify} target="_blank" rel="noreferrer" className={lineLink}>
          <ShieldCheck aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          Check it at any time
        </a>
      </footer>
      <p className="mt-1 text-small text-pretty text-fg-muted">
        A copy with the sealed PDF goes to you and to {business} by email.
      </p>
    </section>
  )
}

const lineLink =
  'flex min-h-11 items-center gap-2.5 font-[650] text-accent underline-offset-[.25em] hover:underline'

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="border-b border-line py-2.5">
      <dt className="text-small text-fg-muted">{name}</dt>
      <dd className="font-[550] wrap-anywhere">{children}</dd>
    </div>
  )
}
