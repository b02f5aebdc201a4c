import type { InquiryRow } from '#contract/inquiries.ts'
import type { BookingAction } from '#domain/bookings/lifecycle.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { RowName, TwoLines, type Column } from '#web/office/kit/lists/data-table.tsx'
import { Measured, MeasuredEmail } from '#web/office/kit/lists/measured.tsx'
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
        <TwoLines
          fact={
            <RowName>
              <Measured>{fullName(row)}</Measured>
            </RowName>
          }
          detail={<MeasuredEmail address={row.email} />}
        />
      ),
    },
    {
      header: 'Event',
      third: true,
      card: 'left',
      cell: (row) => (
        <TwoLines
          fact={<span className="font-medium cards:text-small">{eventTypeLabel(row.event_type)}</span>}
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
          fact={<span className="num font-normal cards:text-small">{mediumDate(row.event_date)}</span>}
          detail={<Measured>{row.location || 'TBD'}</Measured>}
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
