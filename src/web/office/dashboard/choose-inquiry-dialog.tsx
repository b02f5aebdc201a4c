import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { InquiryRow } from '#contract/inquiries.ts'
import { statusLabel, statusTone } from '#domain/bookings/booking.ts'
import { canConvert, canQuote } from '#domain/bookings/lifecycle.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Input } from '#ui/field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LoadMore } from '#web/office/kit/load-more.tsx'
import type { PageSearchChanges } from '#web/office/kit/page-search.ts'
import { useRested } from '#web/shared/use-rested.ts'
import { Wait } from '#web/office/kit/opened-record.tsx'
import { pagesOf } from '#web/office/kit/queries.ts'
import { rowsOf } from '#web/office/kit/record-list.tsx'
import { read } from '#web/shared/api.ts'
import type { ChoicePurpose } from './dashboard-words.ts'

interface Purpose {
  readonly title: string
  readonly subject: string
  readonly suits: (row: InquiryRow) => boolean
  readonly opens: (row: InquiryRow) => PageSearchChanges
}

const purposes: Readonly<Record<ChoicePurpose, Purpose>> = {
  convert: {
    title: 'Convert Inquiry to Event',
    subject: 'Choose the inquiry that becomes an event.',
    suits: ({ status }) => canConvert(status, { hasEvent: false }),
    opens: ({ id }) => ({ convert: id }),
  },
  quote: {
    title: 'Generate Quote',
    subject: 'Choose the booking that the quote is for.',
    suits: ({ status }) => canQuote(status),
    opens: ({ id }) => ({ 'new-quote': id }),
  },
  services: {
    title: 'Add Services to Booking',
    subject: 'Choose the booking that gets them.',
    suits: () => true,
    opens: ({ id }) => ({ services: id }),
  },
}

const pauseMs = 250

/** Chooses the inquiry that something is begun with: the newest first, others by searching. */
export function ChooseInquiryDialog({
  purpose,
  onChoose,
  onClose,
}: {
  readonly purpose: ChoicePurpose
  readonly onChoose: (opens: PageSearchChanges) => void
  readonly onClose: () => void
}) {
  const { title, subject, suits, opens } = purposes[purpose]
  const [typed, setTyped] = useState('')
  const [search] = useRested(typed.trim(), pauseMs)
  const list = useInfiniteQuery(
    pagesOf('bookings', { search }, (page, options) => read('list-inquiries', page, options), 'inquiries'),
  )
  const rows = rowsOf(list)?.filter(suits)

  return (
    <Dialog title={title} subject={subject} onClose={onClose}>
      <Input
        type="search"
        aria-label="Search inquiries"
        placeholder="Name, email, event type, reference"
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="sr-only">
        {rows ? `${rows.length} inquiries` : ''}
      </p>
      {rows === undefined ? (
        <Wait result={list} failure="Failed to load inquiries">
          <SkeletonRows label="Loading inquiries…" rows={5} columns={2} />
        </Wait>
      ) : rows.length === 0 && !list.hasNextPage ? (
        <EmptyState art="toast">
          {search === '' ? 'There is no inquiry for this yet.' : `No inquiries found for "${search}"`}
        </EmptyState>
      ) : (
        <ul className={classes('mt-3 -mb-2 pour', list.isPlaceholderData && 'opacity-60 delay-200')}>
          {rows.map((row) => (
            <li key={row.id} className="border-b border-line last:border-b-0">
              <Choice row={row} onChoose={() => onChoose(opens(row))} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </Dialog>
  )
}

function Choice({ row, onChoose }: { readonly row: InquiryRow; readonly onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-sm px-2 py-2 text-left pour hover:bg-surface-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{fullName(row)}</span>
        <span className="num block text-small wrap-anywhere text-fg-muted">
          {eventTypeLabel(row.event_type)}, {mediumDate(row.event_date)}, {row.booking_reference}
        </span>
      </span>
      <Badge tone={statusTone(row.status)}>{statusLabel(row.status)}</Badge>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-fg-muted" strokeWidth={1.6} />
    </button>
  )
}
