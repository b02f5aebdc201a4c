import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { deferLayoutOnPhones } from '#ui/defer-layout.ts'
import { PortalCard } from '../kit/portal-card.tsx'
import { portalQuotes } from '../kit/money-data.ts'
import { DocumentChoice } from '../kit/document-choice.tsx'
import { DocumentsFailed, DocumentsLoading } from '../kit/documents-loading.tsx'
import { PortalQuote } from './portal-quote.tsx'
import type { Question } from './quote-question.tsx'

// Dialogs are half of the panels' code, and most visits only read.
const QuoteQuestion = lazy(async () => ({ default: (await import('./quote-question.tsx')).QuoteQuestion }))

/** The booking's quotes, newest first, with the approval of open ones. */
export function QuotesPanel({
  bookingId,
  canChoose,
  readOnly,
}: {
  readonly bookingId: string
  /** True for owners, who select one of several. */
  readonly canChoose: boolean
  readonly readOnly: boolean
}) {
  const { data: quotes, isError, isFetching, refetch } = useQuery(portalQuotes(bookingId))
  const [chosen, setChosen] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question>()
  const found = quotes?.find(({ id }) => id === chosen)
  const choice =
    canChoose && quotes && quotes.length > 1 ? (
      <DocumentChoice
        label="Quote to show"
        all={quotes.map(({ id, quote_number: number }) => ({ id, number }))}
        chosen={found?.id ?? null}
        onChoose={setChosen}
      />
    ) : null

  return (
    <PortalCard title="Quotes" badges={choice} className={deferLayoutOnPhones}>
      {quotes ? (
        <>
          {(found ? [found] : quotes).map((quote) => (
            <PortalQuote
              key={quote.id}
              quote={quote}
              opened={quote.id === found?.id}
              readOnly={readOnly}
              isSettled={quotes.some(({ status }) => status === 'accepted')}
              onAnswer={(action) => setQuestion({ action, quote })}
            />
          ))}
          {quotes.length === 0 ? (
            <EmptyState art="cocktails">
              {readOnly
                ? 'No quote of this booking is open any more.'
                : 'No quotes yet. Your custom quote appears here once it is sent.'}
            </EmptyState>
          ) : null}
        </>
      ) : isError ? (
        <DocumentsFailed busy={isFetching} onRetry={() => void refetch()}>
          Your quotes could not be loaded.
        </DocumentsFailed>
      ) : (
        <DocumentsLoading label="Loading quotes" />
      )}
      {question ? (
        <Suspense fallback={null}>
          <QuoteQuestion bookingId={bookingId} question={question} onClose={() => setQuestion(undefined)} />
        </Suspense>
      ) : null}
    </PortalCard>
  )
}
