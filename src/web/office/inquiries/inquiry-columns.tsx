import type { InquiryRow } from '#contract/inquiries.ts'
import type { BookingAction } from '#domain/bookings/lifecycle.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { measured, measuredEmail, RowName, TwoLines } from '#web/office/kit/lists/cells.tsx'
import type { Column } from '#web/office/kit/lists/data-table.tsx'
import { CompletenessBadge, StatusBadges } from './inquiry-badges.tsx'
import { InquiryRowActions } from './inquiry-row-actions.tsx'

import { guestsText } from './inquiry-words.ts'

export function inquiryColumns({
  onView,
  onAction,
}: {
  readonly onView: (row: InquiryRow) => void
  readonly onAction: (action: BookingAction, row: InquiryRow) => void
}): readonly Column<InquiryRow>[] {
  return [
    {
      header: 'Client',
      sort: { by: 'name', first: 'asc' },
      card: 'lead',
      // It takes what the others leave.
      className: 'tight:w-full tight:max-w-0 tight:min-w-32',
      cell: (row) => (
        <RowName look={measured} detail={row.email} detailLook={measuredEmail}>
          {fullName(row)}
        </RowName>
      ),
    },
    {
      header: 'Event',
      third: true,
      card: 'left',
      cell: (row) => (
        <TwoLines
          fact={eventTypeLabel(row.event_type)}
          look="font-medium cards:text-small"
          detail={guestsText(row.guest_count)}
        />
      ),
    },
    {
      header: 'Date',
      sort: { by: 'date', first: 'asc' },
      card: 'wide',
      cell: (row) => (
        <TwoLines
          fact={mediumDate(row.event_date)}
          look="num cards:text-small"
          detail={row.location || 'TBD'}
          detailLook={measured}
        />
      ),
    },
    {
      header: 'Status',
      sort: { by: 'waiting', first: 'asc' },
      card: 'status',
      cell: (row) => <StatusBadges row={row} />,
    },
    {
      header: 'Completeness',
      spare: true,
      card: 'right',
      cell: (row) => <CompletenessBadge completeness={row.completeness} onPress={() => onView(row)} />,
    },
    {
      header: 'Actions',
      card: 'actions',
      right: true,
      cell: (row) => (
        <InquiryRowActions
          row={row}
          onView={() => onView(row)}
          onAction={(action) => onAction(action, row)}
        />
      ),
    },
  ]
}
