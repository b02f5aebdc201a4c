import { businessCurrency } from '#domain/money.ts'
import { typedLine } from '#domain/quotes/line-items.ts'
import { lineTotal } from '#domain/quotes/totals.ts'
import { lastDayToApprove } from '#domain/quotes/quote.ts'
import { currentInstant } from '#web/shared/clock.ts'
import { QuoteHead } from '#web/shared/quotes/quote-head.tsx'
import { QuoteSheet } from '#web/shared/quotes/quote-sheet.tsx'
import { ClientFrame } from './client-frame.tsx'
import { DraftTerms } from './draft-terms.tsx'
import type { QuoteDraft } from './quote-draft.ts'
import { draftTotals } from './draft-problems.ts'
import type { SavedQuote } from './use-quote-form.ts'

/** The draft as its client will see it in the portal, and the line that goes with the email. */
export function ClientView({
  draft,
  saved,
  booking: { id: bookingId, first_name: firstName, event_date: eventDate },
}: {
  readonly draft: QuoteDraft
  readonly saved: SavedQuote['quote']
  readonly booking: { readonly id: string; readonly first_name: string; readonly event_date: string }
}) {
  const totals = draftTotals(draft)
  const quote = {
    ...totals,
    title: draft.title.trim(),
    description: draft.description.trim() || null,
    quote_number: saved?.quote_number ?? '',
    status: 'sent',
    currency: saved?.currency ?? businessCurrency,
    created_at: saved?.created_at ?? currentInstant(),
    accepted_at: null,
    expires_on: lastDayToApprove(draft.expires_on, eventDate),
  } as const
  const items = draft.lines.items.map((item) => ({
    id: String(item.key),
    name: item.name,
    description: item.description || null,
    category: item.category || null,
    ...typedLine(item),
    total_price: lineTotal(typedLine(item)),
    how: null,
  }))

  return (
    <ClientFrame firstName={firstName} note={draft.note}>
      <QuoteHead quote={quote} />
      <QuoteSheet quote={quote} items={items} />
      <DraftTerms
        bookingId={bookingId}
        quoteId={saved?.id}
        totalAmount={totals.total_amount}
        expiresOn={draft.expires_on}
        items={items}
      />
    </ClientFrame>
  )
}
