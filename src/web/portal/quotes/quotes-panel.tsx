import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { deferLayoutOnPhones } from '#ui/defer-layout.ts'
import { PortalCard } from '../kit/portal-card.tsx'
import { portalInvoices, portalQuotes } from '../kit/money-data.ts'
import { DocumentChoice } from '../kit/document-choice.tsx'
import { DocumentsFailed, DocumentsLoading } from '../kit/documents-loading.tsx'
import { PortalQuote } from './portal-quote.tsx'
import { useAnswering } from './answering.ts'

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
  const isBilled = (useQuery(portalInvoices(bookingId)).data?.invoices.length ?? 0) > 0
  const [chosen, setChosen] = useState<string | null>(null)
  const { ask } = useAnswering()
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
              isOnlyOne={quotes.filter(({ status }) => status === 'sent').length === 1}
              onAnswer={(action) => ask({ action, quote })}
            />
          ))}
          {quotes.length === 0 ? (
            <EmptyState art="cocktails">{emptyWords(readOnly, isBilled)}</EmptyState>
          ) : null}
        </>
      ) : isError ? (
        <DocumentsFailed busy={isFetching} onRetry={() => void refetch()}>
          Your quotes could not be loaded.
        </DocumentsFailed>
      ) : (
        <DocumentsLoading label="Loading quotes" />
      )}
    </PortalCard>
  )
}

function emptyWords(readOnly: boolean, isBilled: boolean): string {
  if (readOnly) return 'No quote of this booking is open any more.'
  return isBilled
    ? 'There is no quote for this booking: your invoice says it all.'
    : 'No quotes yet. Your custom quote appears here once it is sent.'
}
