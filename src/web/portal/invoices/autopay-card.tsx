import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { PortalAutopay } from '#contract/autopay.ts'
import { formatMoney, type Currency } from '#domain/money.ts'
import { dateOfInstant, mediumDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { useStopAutopay } from '../kit/autopay-data.ts'

/** The card that pays by itself: what it pays next, what was agreed to, and the way to stop it. */
export function AutopayCard({
  bookingId,
  consent,
  currency,
  readOnly,
}: {
  readonly bookingId: string
  readonly consent: NonNullable<PortalAutopay['consent']>
  readonly currency: Currency
  readonly readOnly: boolean
}) {
  const [isRead, setRead] = useState(false)
  const stop = useStopAutopay(bookingId)
  const zone = useBusinessZone()
  const { card, expires, next, unpaid, agreed_at, words, version } = consent

  if (consent.state !== 'active')
    return (
      <p className="border-b border-line px-4.5 py-3.5 text-ui text-fg-muted md:px-6">
        Your card is not charged any more since {dateOfInstant(consent.ended_at ?? agreed_at, zone)}. Your
        payments stay due on their days.
      </p>
    )
  return (
    <section aria-label="Saved card" className="border-b border-line px-4.5 py-4.5 md:px-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <CreditCard aria-hidden="true" className="size-5 text-accent" strokeWidth={1.6} />
        <p className="num min-w-0 flex-1 basis-64">
          <b className="block font-semibold">
            {next
              ? `${formatMoney(next.amount, currency)} on ${mediumDate(next.on)}, by itself`
              : 'Nothing is charged by itself at the moment'}
          </b>
          {unpaid ? <span className="block text-ui text-bad">{unpaidText(unpaid, currency)}</span> : null}
          <span className="block text-small text-fg-muted">
            {card}
            {expires ? `, until ${expires}` : ''}. Agreed on {dateOfInstant(agreed_at, zone)}.{' '}
            <button
              type="button"
              aria-expanded={isRead}
              onClick={() => setRead(!isRead)}
              className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline md:min-h-0"
            >
              {isRead ? 'Hide the Words' : 'Read the Words'}
            </button>
          </span>
        </p>
        {readOnly ? null : (
          <Button
            look="second"
            busy={stop.isPending}
            busyLabel="Stopping…"
            onClick={() => stop.mutate()}
            className="min-h-11! max-md:w-full"
          >
            Stop
          </Button>
        )}
      </div>
      {isRead ? (
        <blockquote className="mt-3 border-l-3 border-gold-500 pl-3.5 text-ui whitespace-pre-line wrap-anywhere">
          {words} <span className="text-fg-muted">(Version {version})</span>
        </blockquote>
      ) : null}
    </section>
  )
}

/** What became of the last charge, and what to do. */
function unpaidText(
  { state, on, amount, open, again }: NonNullable<NonNullable<PortalAutopay['consent']>['unpaid']>,
  currency: Currency,
): string {
  if (state === 'needs_client')
    return `Your bank wants you to confirm ${formatMoney(open, currency)}. Please pay it below.`
  const declined = `${formatMoney(amount, currency)} was declined on ${mediumDate(on)}`
  const rest = open < amount ? `the ${formatMoney(open, currency)} that is still open` : ''
  return again
    ? `${declined}. We try ${rest ? `${rest} ` : ''}again on ${mediumDate(again)}; you can also pay it below with another card.`
    : `${declined}, and your card is not tried again. Please pay ${rest || 'it'} below, with another card if you like.`
}
