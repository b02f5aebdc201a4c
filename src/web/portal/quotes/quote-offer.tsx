import type { PortalQuote } from '#contract/portal-money.ts'
import type { OfferedQuote } from '#contract/quote-views.ts'
import { Button } from '#ui/button.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import { OfferChooser } from '#web/shared/quotes/offer-chooser.tsx'
import { useChoice, type Choice } from './use-choice.ts'

/** A quote that leaves something to its client: each choice is kept by itself. */
export function QuoteOffer({
  bookingId,
  quote,
  offer,
}: {
  readonly bookingId: string
  readonly quote: PortalQuote
  readonly offer: OfferedQuote
}) {
  const choice = useChoice(bookingId, quote, offer)
  const { description, currency } = quote
  return (
    <>
      {description ? (
        <p className="mt-3 max-w-[40rem] wrap-anywhere whitespace-pre-line">{description}</p>
      ) : null}
      <OfferChooser
        offer={offer}
        facts={offer.facts}
        selection={choice.selection}
        currency={currency}
        onChange={choice.choose}
      />
      <ChoiceNote choice={choice} />
    </>
  )
}

function ChoiceNote({ choice: { state, problem, retry } }: { readonly choice: Choice }) {
  const { business_name: business } = useBusiness()
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-3 text-ui text-fg-muted">
      {state === 'failed' ? (
        <>
          <p className="font-[550] text-bad">Your last choice is not saved.</p>
          <Button look="second" onClick={retry}>
            Save Again
          </Button>
        </>
      ) : null}
      {state === 'incomplete' ? <p className="font-[550] text-warn">{problem}.</p> : null}
      {state === 'saving' ? <p>Saving your choice…</p> : null}
      {state === 'saved' ? <p>Every choice is saved at once. {business} sees it as you make it.</p> : null}
    </div>
  )
}
