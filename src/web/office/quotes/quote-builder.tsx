import { quoteNotDraft } from '#domain/refusals/messages.ts'
import { actionsOnQuote } from '#domain/quotes/quote.ts'
import { useBusiness, useToday } from '#web/shared/business.tsx'
import { useState } from 'react'

import { NoForm, RecordForm } from '#web/office/kit/records/opened-record.tsx'
import { inquiryOfQuote, quoteById } from './quote-data.ts'
import { draftOfInquiry, draftOfQuote } from './quote-draft.ts'
import { QuoteForm } from './quote-form.tsx'
import { savedQuote } from './use-quote-form.ts'

export type BuilderTarget =
  | { readonly kind: 'new'; readonly bookingId: string }
  | { readonly kind: 'edit'; readonly quoteId: string }

/** Writes a new quote for a booking, or changes a draft; a target that is none closes itself without a word. */
export function QuoteBuilder({
  target,
  onClose,
}: {
  readonly target: BuilderTarget
  readonly onClose: () => void
}) {
  const today = useToday()
  const business = useBusiness()
  const [id] = useState(() => crypto.randomUUID())
  const title = target.kind === 'new' ? 'Generate Quote' : 'Edit Quote'
  const common = { title, today, onClose }

  if (target.kind === 'new') {
    return (
      <RecordForm
        title={title}
        size="full"
        query={inquiryOfQuote(target.bookingId)}
        failure="Failed to load inquiry data"
        onClose={onClose}
      >
        {(inquiry) => (
          <QuoteForm
            {...common}
            booking={inquiry}
            saved={{ id, version: 0, quote: undefined }}
            first={draftOfInquiry(inquiry, today, business)}
          />
        )}
      </RecordForm>
    )
  }
  return (
    <RecordForm
      title={title}
      size="full"
      query={quoteById(target.quoteId)}
      failure="Failed to load quote details"
      onClose={onClose}
    >
      {(quote) =>
        actionsOnQuote(quote.status).some((action) => action === 'edit' || action === 'revise') ? (
          <QuoteForm
            {...common}
            title={quote.status === 'sent' ? 'Write the Next Version' : title}
            booking={quote.booking}
            saved={savedQuote(quote)}
            first={draftOfQuote(quote)}
          />
        ) : (
          <NoForm title={title} subject={quote.quote_number} onClose={onClose}>
            {quoteNotDraft}
          </NoForm>
        )
      }
    </RecordForm>
  )
}
