import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check, Link2Off } from 'lucide-react'
import { type ReactNode } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { Button } from '#ui/button.tsx'
import { call } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { DetailsWait } from '../booking/details-wait.tsx'
import { isClosed } from '../kit/booking-data.ts'
import { PaperFrame } from '../kit/paper-frame.tsx'
import { focusTitle } from './focus-title.ts'
import { OpenAgreement } from './open-agreement.tsx'
import type { Signer } from './sign-data.ts'

function agreementOfLink(link: string) {
  return queryOptions({
    queryKey: ['quotes', 'second', link],
    queryFn: ({ signal }) => call('get-signer-agreement', { link }, { signal }),
    retry: (count, error) => !isClosed(error) && count < 2,
  })
}

function secondSigner(link: string, email: string): Signer {
  return {
    email: () => email,
    queryKey: agreementOfLink(link).queryKey,
    sendCode: (shown) => call('send-signer-code', { link, ...shown }),
    sign: (typed) => call('sign-as-second', { link, ...typed, consent: true }),
  }
}

/** An agreement as a second person reads and signs it: the emailed link opens this page and nothing else. */
export function SecondScreen() {
  // The token is behind `#`: it is in no request for a page and in no log.
  // Another link in the same tab changes nothing but what is behind `#`.
  const link = useLocationProperty(() => window.location.hash.slice(1))
  const { data, error, isFetching, refetch } = useQuery(agreementOfLink(link))
  return (
    <PaperFrame pageTitle="Sign the agreement" event={data?.event ?? ''}>
      {data && !isClosed(error) ? (
        <Opened key={link} link={link} data={data} />
      ) : isRefusedAs(error, 'signing.closed') ? (
        <NothingToSign>This agreement is no longer open.</NothingToSign>
      ) : error ? (
        <Message
          icon={<Link2Off aria-hidden="true" className="size-8 text-gold-600" strokeWidth={1.4} />}
          title="This link cannot be opened"
        >
          <p className="mt-3 text-fg-muted">
            {isClosed(error)
              ? 'It is no longer valid: a newer email may have another one. Please ask who sent it to you.'
              : 'We could not reach the bar. Your link may well be fine.'}
          </p>
          {isClosed(error) ? null : (
            <Button
              look="primary"
              className="mt-5"
              busy={isFetching}
              busyLabel="Trying…"
              onClick={() => void refetch()}
            >
              Try Again
            </Button>
          )}
        </Message>
      ) : (
        <DetailsWait />
      )}
    </PaperFrame>
  )
}

type Data = Awaited<ReturnType<typeof call<'get-signer-agreement'>>>

function Opened({ link, data: { agreement, signer } }: { readonly link: string; readonly data: Data }) {
  const { status, is_open, mode, signature, partial, snapshot } = agreement
  const done = <Check aria-hidden="true" className="size-8 text-ok" strokeWidth={1.6} />
  if (status === 'accepted' && signature)
    return (
      <Message icon={done} title={`Signed. Thank you, ${signer.name}`}>
        <p className="mt-3 wrap-anywhere text-fg-muted">
          {snapshot.quote.number} is signed by {signature.signer_name}. The sealed agreement comes to{' '}
          {signer.email} by email.
        </p>
      </Message>
    )
  if (!is_open || mode === 'off')
    return <NothingToSign>{snapshot.quote.number} is no longer open.</NothingToSign>
  if (!partial)
    return (
      <Message title={`${snapshot.client.name} signs first`}>
        <p className="mt-3 text-fg-muted">
          The agreement is not signed, or it has changed since. You get an email with a new link when it is
          your turn.
        </p>
      </Message>
    )
  return <OpenAgreement agreement={agreement} signer={secondSigner(link, signer.email)} />
}

/** What was to be signed is closed. */
function NothingToSign({ children }: { readonly children: ReactNode }) {
  const { business_name: business } = useBusiness()
  return (
    <Message title="There is nothing to sign here">
      <p className="mt-3 text-fg-muted">
        {children} {business} can tell you more.
      </p>
    </Message>
  )
}

function Message({
  icon,
  title,
  children,
}: {
  readonly icon?: ReactNode
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section key={title} aria-labelledby="message" className="mx-auto max-w-[34rem] py-8">
      {icon}
      <h1
        id="message"
        ref={focusTitle}
        tabIndex={-1}
        className="mt-4 font-display text-[2.5rem] leading-none text-balance wrap-anywhere shadow-none! outline-none!"
      >
        {title}
      </h1>
      {children}
    </section>
  )
}
