import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { QuoteView } from '#contract/quotes.ts'
import { quoteMessages } from '#domain/quotes/quote.ts'
import type { CalendarDate } from '#domain/time.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBusiness, useToday } from '#web/shared/business.tsx'
import { ReadFailed } from '#web/office/kit/read-failed.tsx'
import { inquiryOfQuote, quoteById } from './quote-data.ts'
import { draftOfInquiry, draftOfQuote } from './quote-draft.ts'
import { QuoteForm } from './quote-form.tsx'

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
  const [today] = useState(useToday())
  return target.kind === 'new' ? (
    <NewQuote bookingId={target.bookingId} today={today} onClose={onClose} />
  ) : (
    <EditQuote quoteId={target.quoteId} today={today} onClose={onClose} />
  )
}

interface BuilderProps {
  readonly today: CalendarDate
  readonly onClose: () => void
}

const newTitle = 'Generate Quote'
const editTitle = 'Edit Quote'

function NewQuote({ bookingId, today, onClose }: BuilderProps & { readonly bookingId: string }) {
  const business = useBusiness()
  const [id] = useState(() => crypto.randomUUID())
  const inquiry = useQuery({ ...inquiryOfQuote(bookingId), staleTime: 0 })
  useCloseWithout(inquiry.data, onClose)

  if (!inquiry.data || !inquiry.isFetchedAfterMount) {
    return <Wait title={newTitle} failure="Failed to load inquiry data" query={inquiry} onClose={onClose} />
  }
  return (
    <QuoteForm
      title={newTitle}
      booking={inquiry.data}
      saved={{ id, version: 0, quote_number: undefined }}
      first={draftOfInquiry(inquiry.data, today, business)}
      today={today}
      onClose={onClose}
    />
  )
}

function EditQuote({ quoteId, today, onClose }: BuilderProps & { readonly quoteId: string }) {
  const query = useQuery({ ...quoteById(quoteId), staleTime: 0 })
  // As it was when it was opened: what others do to it meanwhile must not take the form away.
  const [opened, setOpened] = useState<QuoteView>()
  if (!opened && query.data && query.isFetchedAfterMount) setOpened(query.data)
  useCloseWithout(query.data, onClose)

  if (!opened) {
    return <Wait title={editTitle} failure="Failed to load quote details" query={query} onClose={onClose} />
  }
  if (opened.status !== 'draft') {
    return (
      <Dialog title={editTitle} subject={opened.quote_number} cancel="Close" size="sm" onClose={onClose}>
        <p>{quoteMessages.notDraft}</p>
      </Dialog>
    )
  }
  return (
    <QuoteForm
      title={editTitle}
      booking={opened.booking}
      saved={opened}
      first={draftOfQuote(opened)}
      today={today}
      onClose={onClose}
    />
  )
}

function Wait({
  title,
  failure,
  query,
  onClose,
}: {
  readonly title: string
  readonly failure: string
  readonly query: UseQueryResult
  readonly onClose: () => void
}) {
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      {query.isError ? (
        <ReadFailed busy={query.isFetching} onRetry={() => void query.refetch()}>
          {failure}
        </ReadFailed>
      ) : (
        <SkeletonRows label="Loading…" rows={5} columns={4} />
      )}
    </Dialog>
  )
}

function useCloseWithout(found: object | null | undefined, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (found === null) close()
  }, [found])
}
