import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { nextStep } from '#domain/portal/next-step.ts'
import type { QuoteFacts } from '#domain/portal/portal-facts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { deferLayoutOnPhones } from '#ui/defer-layout.ts'
import { isDayOver } from '#domain/events/place-clock.ts'
import { isOver } from '#domain/portal/next-step.ts'
import { currentInstant } from '#web/shared/clock.ts'
import { PortalCard } from '../kit/portal-card.tsx'
import { portalQuotes } from '../kit/money-data.ts'
import { DocumentChoice } from '../kit/document-choice.tsx'
import { DocumentsFailed, DocumentsLoading } from '../kit/documents-loading.tsx'
import { usePortalFacts, type OpenPortal } from '../kit/use-portal-facts.ts'
import { PortalQuote } from './portal-quote.tsx'
import { useAnswering } from './answering.ts'

/** The booking's quotes, newest first, with the approval of open ones. */
export function QuotesPanel({
  booking,
  canChoose,
  readOnly,
}: {
  readonly booking: BookingView
  /** True for owners, who select one of several. */
  readonly canChoose: boolean
  readonly readOnly: boolean
}) {
  const { data: quotes, isError, isFetching, refetch } = useQuery(portalQuotes(booking.id))
  const portal = usePortalFacts(booking)
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
              whyNot={whyNotApproved(booking, quotes)}
              isOver={isOver(booking, currentInstant())}
              isNext={portal ? isApprovedAbove(quote.id, portal) : portal === undefined}
              onAnswer={(action) => ask({ action, quote })}
            />
          ))}
          {quotes.length === 0 ? (
            <EmptyState art="cocktails">
              {emptyWords({
                readOnly,
                isOver: isOver(booking, currentInstant()),
                isBilled: (portal?.invoices.length ?? 0) > 0,
              })}
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
    </PortalCard>
  )
}

/** Why no quote of the booking can be approved; undefined where one can. */
function whyNotApproved(booking: BookingView, quotes: readonly QuoteFacts[]): string | undefined {
  if (quotes.some(({ status }) => status === 'accepted')) return 'You have approved another quote already.'
  if (booking.status === 'rejected') return 'This inquiry is closed. Write to us with any question.'
  return isDayOver(booking, currentInstant())
    ? 'The day of this event is over. Write to us, and we gladly make you a quote for another day.'
    : undefined
}

/** Whether the first card has this quote to approve, or the date that it needs to accept before. */
function isApprovedAbove(id: string, portal: OpenPortal): boolean {
  if (portal.date.state === 'offered') return true
  const step = nextStep(portal)
  return step.kind === 'approve' && step.quote_id === id
}

function emptyWords(booking: Readonly<Record<'readOnly' | 'isOver' | 'isBilled', boolean>>): string {
  if (booking.readOnly) return 'No quote of this booking is open any more.'
  if (booking.isBilled) return 'There is no quote for this booking: your invoice says it all.'
  return booking.isOver
    ? 'There is no quote for this booking.'
    : 'No quotes yet. Your custom quote appears here once it is sent.'
}
