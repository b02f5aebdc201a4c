import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AgreementView } from '#contract/agreements.ts'
import type { BookingView } from '#contract/bookings.ts'
import { paths } from '#domain/addresses.ts'
import { buttonClasses } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ClosedPage } from '../booking/closed-page.tsx'
import { DetailsWait } from '../booking/details-wait.tsx'
import { portalBooking, useLiveBooking } from '../kit/booking-data.ts'
import { bookingTitle } from '../kit/booking-title.ts'
import { PortalCard } from '../kit/portal-card.tsx'
import { openPortalPath } from '../kit/stored-access.ts'
import { AgreementPaper } from './agreement-paper.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { isOutdated, portalAgreement, useSigning, type Signature } from './sign-data.ts'
import { PaperFrame } from '../kit/paper-frame.tsx'
import { CodePane } from './code-pane.tsx'
import { NamePane } from './name-pane.tsx'
import { ReadPane } from './read-pane.tsx'
import type { Step } from './sign-steps.tsx'
import { SignedPane } from './signed-pane.tsx'
import { useShownAgreement } from './use-shown-agreement.ts'

const route = getRouteApi(paths.portal.sign)

/** A quote as its client reads and signs it. */
export function SignScreen() {
  const { booking: bookingId = '', quote: quoteId = '', change } = route.useSearch()
  const booking = useQuery(portalBooking(bookingId))
  const agreement = useQuery(portalAgreement(bookingId, quoteId, change))
  const failed = booking.error ?? agreement.error
  useLiveBooking(bookingId)

  return (
    <PaperFrame
      pageTitle={agreement.data?.signature ? 'Signed agreement' : 'Sign your agreement'}
      bookingId={bookingId}
      event={booking.data ? bookingTitle(booking.data) : ''}
    >
      {booking.data && agreement.data ? (
        <Agreement booking={booking.data} agreement={agreement.data} changeId={change} />
      ) : failed ? (
        <ClosedPage
          bookingId={bookingId}
          error={failed}
          busy={booking.isFetching || agreement.isFetching}
          onRetry={() => {
            void booking.refetch()
            void agreement.refetch()
          }}
        />
      ) : (
        <DetailsWait />
      )}
    </PaperFrame>
  )
}

interface AgreementProps {
  readonly booking: BookingView
  readonly agreement: AgreementView
  readonly changeId: string | undefined
}

function Agreement({ booking, agreement, changeId }: AgreementProps) {
  const { signature, status, mode } = agreement
  if (signature && status !== 'sent')
    return <SignedPane booking={booking} agreement={agreement} signature={signature} />
  if (status !== 'sent' || mode === 'off') return <NotOpen booking={booking} agreement={agreement} />
  return <OpenAgreement booking={booking} agreement={agreement} changeId={changeId} />
}

/** There is nothing to sign: the reader learns why, and where to go on. */
function NotOpen({ booking, agreement: { status, mode } }: Omit<AgreementProps, 'changeId'>) {
  return (
    <PortalCard title="There is nothing to sign here">
      <div className="grid justify-items-start gap-5 px-4.5 pt-4.5 pb-6 md:px-6">
        <p>
          {status === 'sent' && mode === 'off'
            ? 'This quote is approved in your portal, without a signature.'
            : 'This quote is no longer open. Your portal shows what is next.'}
        </p>
        <Link
          to={openPortalPath(booking.id) ?? paths.portal.ofBooking(booking.id)}
          className={buttonClasses('primary')}
        >
          To Your Event
        </Link>
      </div>
    </PortalCard>
  )
}

function OpenAgreement({ booking, agreement: offered, changeId }: AgreementProps) {
  const { shown: agreement, changes, showOffered } = useShownAgreement(offered)
  const signing = useSigning(booking.id, agreement, changeId)
  const [step, setStep] = useState<Step>('read')
  const [typed, setTyped] = useState<Signature>({ name: '', consent: false, drawing: null, code: '' })
  const steps: readonly Step[] = agreement.mode === 'name' ? ['read', 'sign'] : ['read', 'sign', 'code']
  /** What is offered now takes the place of what was shown; the name and the drawing stay. */
  const readChanged = () => {
    showOffered()
    setTyped((before) => ({ ...before, consent: false, code: '' }))
    setStep('read')
    signing.forget()
    window.scrollTo({ top: 0 })
  }
  const common = {
    agreement,
    steps,
    typed,
    signing,
    changed: changes ? <ChangedNotice changes={changes} onRead={readChanged} /> : null,
    onType: (change: Partial<Signature>) => setTyped((before) => ({ ...before, ...change })),
  }
  const readAgain = (error: Error) => {
    if (isOutdated(error)) void signing.readAgain()
  }

  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_25rem] md:gap-12">
      <div className={classes('max-md:order-2', step !== 'read' && 'max-md:hidden')}>
        <AgreementPaper snapshot={agreement.snapshot} clauses={agreement.clauses} />
      </div>
      {step === 'read' ? (
        <ReadPane
          {...common}
          onContinue={() => {
            setStep('sign')
            window.scrollTo({ top: 0 })
          }}
        />
      ) : step === 'sign' ? (
        <NamePane
          {...common}
          onDone={() => {
            if (agreement.mode === 'name') return signing.sign.mutate(typed, { onError: readAgain })
            signing.sign.reset()
            signing.code.mutate(undefined, { onSuccess: () => setStep('code'), onError: readAgain })
          }}
        />
      ) : (
        <CodePane
          {...common}
          onBack={() => setStep('sign')}
          onDone={() => signing.sign.mutate(typed, { onError: readAgain })}
        />
      )}
    </div>
  )
}
