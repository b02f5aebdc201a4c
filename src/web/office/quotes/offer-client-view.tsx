import { packagesIn } from '#domain/offers/catalog.ts'
import { useState } from 'react'
import { businessCurrency } from '#domain/money.ts'
import { proposedSelection, type Offer, type Selection } from '#domain/offers/offer.ts'
import type { PricingFacts } from '#domain/offers/price-rule.ts'
import { pricedSheet } from '#domain/offers/sheet.ts'
import { lastDayToApprove } from '#domain/quotes/quote.ts'
import { currentInstant } from '#web/shared/clock.ts'
import { OfferChooser } from '#web/shared/quotes/offer-chooser.tsx'
import { QuoteHead } from '#web/shared/quotes/quote-head.tsx'
import { ClientFrame } from './client-frame.tsx'
import { DraftTerms } from './draft-terms.tsx'
import type { QuoteDraft } from './quote-draft.ts'
import type { SavedQuote } from './use-quote-form.ts'

/** The offer as its client will see it. The choices can be tried: nothing is kept and nothing is sent. */
export function OfferClientView({
  draft,
  offer,
  facts,
  saved,
  booking: { id: bookingId, first_name: firstName, event_date: eventDate },
}: {
  readonly draft: QuoteDraft
  readonly offer: Offer
  readonly facts: PricingFacts
  readonly saved: SavedQuote['quote']
  readonly booking: { readonly id: string; readonly first_name: string; readonly event_date: string }
}) {
  const [selection, setSelection] = useState<Selection>(() => proposedSelection(offer, facts))
  const currency = saved?.currency ?? businessCurrency
  const sheet = pricedSheet(offer, { selection, facts, currency })
  const quote = {
    title: draft.title.trim(),
    quote_number: saved?.quote_number ?? '',
    status: 'sent',
    total_amount: sheet.total_amount,
    currency,
    created_at: saved?.created_at ?? currentInstant(),
    accepted_at: null,
    expires_on: lastDayToApprove(draft.expires_on, eventDate),
  } as const
  return (
    <ClientFrame
      firstName={firstName}
      note={draft.note}
      hint="Try the choices: nothing is saved and nothing is sent."
    >
      <QuoteHead quote={quote} />
      {draft.description.trim() ? (
        <p className="mt-3 max-w-[40rem] wrap-anywhere whitespace-pre-line">{draft.description.trim()}</p>
      ) : null}
      <OfferChooser {...{ offer, facts, selection, currency }} onChange={setSelection} />
      <DraftTerms
        bookingId={bookingId}
        quoteId={saved?.id}
        totalAmount={sheet.total_amount}
        expiresOn={draft.expires_on}
        items={sheet.lines}
        packages={packagesIn(offer, selection)}
      />
    </ClientFrame>
  )
}
