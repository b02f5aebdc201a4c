/** What is to be known before an offer goes out, and what its client may choose. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PricingFactsView } from '#contract/quotes.ts'
import type { FactPart } from '#domain/events/facts.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { choiceRange } from '#domain/offers/choice-range.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { isChoice } from '#domain/offers/offer.ts'
import type { SelectionProblem } from '#domain/offers/selection.ts'
import { FactDialog, FactNotes, FactNote } from './fact-notes.tsx'
import { inquiryOfQuote } from './quote-data.ts'
import type { FormBooking } from './quote-form-parts.tsx'

export function OfferSide({
  offer,
  known,
  problems,
  booking,
}: {
  readonly offer: Offer
  readonly known: PricingFactsView
  readonly problems: readonly SelectionProblem[]
  readonly booking: FormBooking
}) {
  const [setting, setSetting] = useState<FactPart>()
  const inquiry = useQuery(inquiryOfQuote(booking.id)).data
  return (
    <div className="grid content-start gap-7">
      <section aria-labelledby="before-it-goes">
        <h3 id="before-it-goes" className="border-b border-line-strong pb-2 font-[650]">
          Before it goes out
        </h3>
        <ul className="[&>li]:border-b [&>li]:border-line last:[&>li]:border-0">
          <Contradictions problems={problems} />
          <FactNotes known={known} offer={offer} onSet={inquiry ? setSetting : undefined} />
        </ul>
      </section>
      <Range offer={offer} known={known} firstName={booking.first_name} />
      {setting && inquiry ? (
        <FactDialog
          part={setting}
          facts={inquiry.facts}
          subject={{ booking_id: booking.id }}
          onClose={() => setSetting(undefined)}
        />
      ) : null}
    </div>
  )
}

function Contradictions({ problems }: { readonly problems: readonly SelectionProblem[] }) {
  if (problems.length === 0)
    return <FactNote isFine title="Nothing contradicts itself" text="It can be chosen from as it is" />
  return problems.map(({ at, text }) => (
    <FactNote key={`${at} ${text}`} title={text} text="It cannot be sent like this" isBad />
  ))
}

function Range({
  offer,
  known: { facts },
  firstName,
}: {
  readonly offer: Offer
  readonly known: PricingFactsView
  readonly firstName: string
}) {
  const range = useMemo(() => choiceRange(offer, { facts, currency: businessCurrency }), [offer, facts])
  if (range === undefined || !isChoice(offer)) return null
  const about = range.isExact ? '' : 'about '
  return (
    <section aria-labelledby="may-choose">
      <h3 id="may-choose" className="border-b border-line-strong pb-2 font-[650] wrap-anywhere">
        What {firstName} may choose
      </h3>
      <dl className="num mt-2 grid grid-cols-[1fr_auto] gap-y-1.5 [&>dd]:font-semibold">
        <dt>Least, with tax</dt>
        <dd>
          {about}
          {formatMoney(range.least, businessCurrency)}
        </dd>
        <dt>Most, with tax</dt>
        <dd>
          {about}
          {formatMoney(range.most, businessCurrency)}
        </dd>
      </dl>
    </section>
  )
}
